import java.math.*;

public class Main {

    public static void test(RoundingMode r) {
        if (r != null) {
            assert r.ordinal() < 8;
        }
    }
}

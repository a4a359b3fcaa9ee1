import java.math.*;

public class Main {

    public static void test(Object o) {
        if (o instanceof RoundingMode r) {
            assert r.ordinal() < 8;
        }
    }
}

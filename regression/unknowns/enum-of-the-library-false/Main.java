import java.math.*;

public class Main {

    public static void test(RoundingMode r) {
        assert r != RoundingMode.UP;
    }
}

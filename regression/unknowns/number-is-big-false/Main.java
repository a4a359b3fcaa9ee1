import java.math.BigInteger;

class Main {
    static void test(Number n) {
        assert !(n instanceof BigInteger);
    }
}

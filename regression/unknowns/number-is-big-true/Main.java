import java.math.BigInteger;

class Main {
    static void test(Number n) {
        assert !(n instanceof BigInteger) || !(n instanceof Comparable) || n != null;
    }
}

public class Main {
    public static void test(int x) {
        if (x == 100000 || x == 3) {
            long p = x * x;
            assert p == 9L || p == 10000000000L;
        }
    }
}

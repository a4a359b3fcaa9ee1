public class Main {
    public static void test(int x) {
        assert false;
    }
    public static void test(long x) {
        assert x != 5L;
    }
}

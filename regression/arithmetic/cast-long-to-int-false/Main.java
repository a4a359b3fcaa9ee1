public class Main {
    public static void test(long x) {
        int y = (int) x;
        if (x != 0) {
            assert y != 0;
        }
    }
}

public class Main {
    public static void test(int x) {
        if (x == 0x80000000 || x == 0x7fffffff) {
            assert Math.abs(x) > 0;
        }
    }
}

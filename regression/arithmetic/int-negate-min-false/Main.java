public class Main {
    public static void test(int x) {
        int y = -x;
        if (x < 0) {
            assert y > 0;
        }
    }
}

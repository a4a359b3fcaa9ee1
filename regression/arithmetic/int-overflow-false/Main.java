public class Main {
    public static void test(int x) {
        if (x > 0) {
            int y = x + 1;
            assert y > 0;
        }
    }
}

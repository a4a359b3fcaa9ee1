public class Main {
    public static void test(int x) {
        if (x > -1000 && x < 1000) {
            int y = x;
            y += 0.5;
            assert y == x + 1;
        }
    }
}

public class Main {
    public static void test(int x) {
        if (x > -1000 && x < 1000) {
            assert x / 2 == x >> 1;
        }
    }
}

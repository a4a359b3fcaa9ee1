public class Main {
    public static void test(int x) {
        if (x != 0 && (x & (x - 1)) == 0) {
            assert x > 0;
        }
    }
}

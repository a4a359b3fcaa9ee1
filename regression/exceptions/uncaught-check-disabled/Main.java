public class Main {
    public static void test(int x) {
        if (x == 3) {
            throw new IllegalStateException();
        }
        assert x != 3;
    }
}

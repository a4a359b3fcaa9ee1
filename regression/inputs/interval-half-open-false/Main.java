public class Main {
    public static void test(int x) {
        assert x >= -5 && x < 2147483647;
    }
}

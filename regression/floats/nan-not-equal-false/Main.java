public class Main {
    public static void test(float x) {
        assert x == x;
    }
}

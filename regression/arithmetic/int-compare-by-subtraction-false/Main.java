public class Main {
    public static void test(int a, int b) {
        int c = a - b;
        assert (c < 0) == (a < b);
    }
}

public class Main {
    static int twice(int x) {
        return 2 * x;
    }

    public static void test(String s, int x) {
        if (s == null || s.length() != 3 || x != 21) {
            return;
        }
        int at = s.indexOf('=');
        int doubled = twice(x);
        assert at != 1 || doubled != 42;
    }
}

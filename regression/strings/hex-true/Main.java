public class Main {
    public static void test(int n) {
        if (n >= 0 && n < 256) {
            String s = Integer.toHexString(n);
            assert s.length() <= 2 && Integer.parseInt(s, 16) == n;
        }
    }
}

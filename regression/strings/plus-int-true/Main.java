public class Main {
    public static void test(int n) {
        String s = "" + n;
        assert s.length() >= 1 && s.length() <= 11 && (n >= 0 || s.charAt(0) == '-');
    }
}

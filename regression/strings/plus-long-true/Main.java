public class Main {
    public static void test(long n) {
        String s = "" + n;
        assert s.length() <= 20 && (n != 0 || s.equals("0"));
    }
}

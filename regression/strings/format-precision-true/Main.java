public class Main {
    public static void test(String s) {
        if (s != null) {
            assert String.format("%.3s", s).length() <= 3;
            assert String.format("%6s", s).endsWith(s);
        }
    }
}

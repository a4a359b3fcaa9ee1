public class Main {
    public static void test(int n, String s) {
        if (n >= 0 && n < 100 && s != null) {
            String t = String.format("<%4d|%s>", n, s);
            assert t.length() == 7 + s.length() && t.charAt(0) == '<' && t.charAt(5) == '|';
        }
    }
}

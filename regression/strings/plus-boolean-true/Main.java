public class Main {
    public static void test(boolean b, String s) {
        String t = "" + b;
        assert t.equals(b ? "true" : "false") && t.length() == (b ? 4 : 5);
    }
}

public class Main {
    public static void test(boolean b, String s) {
        String t = s + b;
        assert t.length() != 7;
    }
}

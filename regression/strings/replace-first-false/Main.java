public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.replaceFirst("a*b", "x").equals("xab");
        }
    }
}

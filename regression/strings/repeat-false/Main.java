public class Main {
    public static void test(String s, int n) {
        if (s != null && n >= 0 && n < 4) {
            assert !s.repeat(n).equals("ababab");
        }
    }
}

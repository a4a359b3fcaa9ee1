public class Main {
    public static void test(String s) {
        if (s != null) {
            String t = s.replace("aa", "b");
            assert !t.contains("aa") && t.length() <= s.length();
        }
    }
}

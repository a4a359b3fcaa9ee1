public class Main {
    public static void test(String s, int i) {
        if (s != null && i >= 0 && i < s.length()) {
            s.charAt(i);
        }
    }
}

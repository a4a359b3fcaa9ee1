public class Main {
    public static void test(String s, int i) {
        if (s == null || s.length() != 1 || s.charAt(0) != 'x') {
            return;
        }
        if (i <= 0) {
            return;
        }
        Integer.parseInt("1" + i % 10);
    }
}

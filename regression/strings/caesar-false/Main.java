public class Main {
    static String shift(String s, int by) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            sb.append((char) (s.charAt(i) + by));
        }
        return sb.toString();
    }
    public static void test(String s) {
        if (s != null) {
            assert !shift(s, 1).equals("bcd");
        }
    }
}

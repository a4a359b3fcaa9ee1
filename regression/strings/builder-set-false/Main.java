public class Main {
    public static void test(String s, char c) {
        if (s != null && s.length() == 3) {
            StringBuilder sb = new StringBuilder(s);
            sb.setCharAt(1, c);
            assert !sb.toString().equals("abc");
        }
    }
}

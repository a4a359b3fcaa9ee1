public class Main {
    public static void test(String s, int i) {
        if (s != null && i >= 0 && i < s.length()) {
            StringBuilder sb = new StringBuilder(s).insert(i, "-");
            assert sb.charAt(i) == '-' && sb.length() == s.length() + 1;
            assert sb.deleteCharAt(i).toString().equals(s);
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 2) {
            int c = s.codePointAt(0);
            assert c < 0x10000 ? c == s.charAt(0) : s.codePointCount(0, 2) == 1 && Character.isHighSurrogate(s.charAt(0));
        }
    }
}

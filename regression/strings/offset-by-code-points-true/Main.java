public class Main {
    public static void test(String s, int i) {
        if (s != null && i >= 0 && i < s.length()) {
            int next = s.offsetByCodePoints(i, 1);
            assert next == i + 1 || next == i + 2;
            assert next == i + Character.charCount(s.codePointAt(i));
        }
    }
}

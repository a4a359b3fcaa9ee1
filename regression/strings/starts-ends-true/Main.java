public class Main {
    public static void test(String s) {
        if (s != null && s.startsWith("ab") && s.endsWith("ba")) {
            assert s.length() >= 3 && s.charAt(s.length() - 1) == 'a';
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s == null || s.length() > 10) {
            return;
        }
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c != ' ' && c != '\t') {
                kept.append(c);
            }
        }
        assert kept.indexOf(" ") < 0 && kept.length() <= s.length();
    }
}

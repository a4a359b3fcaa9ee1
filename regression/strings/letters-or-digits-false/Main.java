public class Main {
    static String lettersAndDigits(String s) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (Character.isLetterOrDigit(c) || c >= '_' && c <= '`') {
                kept.append(c);
            }
        }
        return kept.toString();
    }

    public static void test(String s) {
        if (s == null || s.length() > 5) {
            return;
        }
        int letters = 0;
        int digits = 0;
        int lines = 0;
        String kept = lettersAndDigits(s);
        for (int i = 0; i < kept.length(); i++) {
            char c = kept.charAt(i);
            if (Character.isDigit(c)) {
                digits++;
            } else if (Character.isLetter(c)) {
                letters++;
            } else if (c == '_') {
                lines++;
            }
        }
        assert letters + digits + lines == kept.length();
    }
}

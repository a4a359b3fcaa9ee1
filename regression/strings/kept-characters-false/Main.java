public class Main {
    /** Digits alone. */
    static void test(String s) {
        if (s == null || s.length() > 24) {
            return;
        }
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= '0' && c <= '9') {
                digits.append(c);
            }
        }
        String kept = digits.toString();
        assert kept.indexOf('x') < 0;
        assert !kept.equals("2024") || s.length() < 9;
    }
}

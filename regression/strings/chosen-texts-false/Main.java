public class Main {
    /** Texts that are null, emptied, and chosen again in every round. */
    static void test(String s) {
        if (s == null || s.length() > 5) {
            return;
        }
        String seen = null;
        StringBuilder word = new StringBuilder();
        String longest = "";
        int letters = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == 'n') {
                seen = null;
            } else if (c == 'a') {
                seen = seen == null ? "-" : seen + c;
            }
            if (c == ' ') {
                word.setLength(0);
            } else {
                word.append(c);
                letters++;
            }
            if (word.length() > longest.length()) {
                longest = word.toString();
            }
        }
        assert longest.indexOf(' ') < 0;
        assert longest.length() <= letters;
        assert seen == null || seen.charAt(0) == '-' && seen.indexOf('n') < 0;
        assert !s.equals("aanaa") || "-a".equals(seen) && longest.equals(s);
        assert !s.equals("ab cd") || longest.equals("cd") && word.toString().equals("cd");
    }
}

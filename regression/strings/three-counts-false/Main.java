public class Main {
    public static void test(String s) {
        int digits = 0, blanks = 0, others = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (c == ' ') {
                blanks++; others++;
            } else {
                others++;
            }
        }
        assert digits + blanks + others == s.length();
    }
}

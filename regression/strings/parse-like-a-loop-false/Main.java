public class Main {
    public static void test(String s) {
        if (s.length() < 1 || s.length() > 6) {
            return;
        }
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) < '0' || s.charAt(i) > '9') {
                return;
            }
            value = value * 10 + (s.charAt(i) - '0');
        }
        assert Integer.parseInt(s) == value && value != 202611;
    }
}

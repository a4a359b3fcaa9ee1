class Main {
    static void test(String s) {
        if (s == null || s.isEmpty() || s.length() > 5) {
            return;
        }
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') {
                return;
            }
            value = value * 10 + (c - '0');
        }
        assert Integer.parseInt(s) == value;
    }
}

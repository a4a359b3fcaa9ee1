class Main {
    static void test(String s) {
        if (s == null || s.length() != 3) {
            return;
        }
        int sum = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') {
                return;
            }
            sum = sum * 16 + (c - '0');
        }
        assert Integer.parseInt(s) == sum;
    }
}

class Main {
    static void test(String s) {
        if (s == null || s.length() > 16) {
            return;
        }
        int forward = 0;
        int backward = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == 'x') {
                forward++;
            }
        }
        for (int i = s.length() - 1; i > 0; i--) {
            if (s.charAt(i) == 'x') {
                backward++;
            }
        }
        assert forward == backward;
    }
}

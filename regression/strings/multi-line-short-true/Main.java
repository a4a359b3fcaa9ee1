class Main {
    static void test(String s) {
        if (s == null || s.length() != 2) {
            return;
        }
        String made = s.replaceAll("(?m)^b", "c");
        assert made.charAt(1) != 'c' || s.charAt(1) == 'c' || s.charAt(0) == '\n' || s.charAt(0) == '\r' || s.charAt(0) == 0x85 || s.charAt(0) == 0x2028 || s.charAt(0) == 0x2029;
    }
}

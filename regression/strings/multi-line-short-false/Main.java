class Main {
    static void test(String s) {
        if (s == null || s.length() != 2) {
            return;
        }
        String made = s.replaceAll("(?m)^b", "c");
        assert made.charAt(1) != 'c' || s.charAt(1) == 'c' ;
    }
}

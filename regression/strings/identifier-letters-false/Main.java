class Main {
    static boolean isIdentifier(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (!Character.isLetterOrDigit(s.charAt(i))) {
                return false;
            }
        }
        return !s.isEmpty() && !Character.isDigit(s.charAt(0));
    }

    static void test(String s) {
        if (s != null && s.length() <= 8 && isIdentifier(s)) {
            assert s.indexOf('-') < 0 && Character.isLetter(s.charAt(s.length() - 1));
        }
    }
}

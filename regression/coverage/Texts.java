class Texts {
    static boolean palindrome(String s) {
        if (s == null || s.length() > 4) {
            return false;
        }
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    static int balance(String s) {
        if (s == null || s.length() > 4) {
            return -2;
        }
        int open = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == '(') {
                open++;
            } else if (s.charAt(i) == ')' && --open < 0) {
                return -1;
            }
        }
        return open;
    }

    static int number(String s) {
        if (s == null || s.isEmpty() || s.length() > 3) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }

    static int kind(char c) {
        if (c >= 'a' && c <= 'z') {
            return 1;
        } else if (c >= 'A' && c <= 'Z') {
            return 2;
        } else if (c >= '0' && c <= '9') {
            return 3;
        }
        return c == '_' || c == '-' ? 4 : 0;
    }

    static String command(String s) {
        if (s == null) {
            return "nothing";
        }
        switch (s) {
            case "a": return "add";
            case "B": return "big";
            case "a0": return "zero";
            default: return s.startsWith("(") ? "group" : "unknown";
        }
    }

    static String joined(String a, String b) {
        if (a == null || b == null) {
            return a == b ? "" : "one";
        }
        String both = a + b;
        if (both.length() < a.length()) {
            return "never";
        }
        return both.isEmpty() ? "empty" : both.equals(a) ? "left" : "both";
    }
}

package builders;

// Texts, one way and another.
final class Pairs {
    static String greet(String name) { return "Hello, " + name + "!"; }
    static String greetBuilder(String name) {
        StringBuilder text = new StringBuilder();
        return text.append("Hello, ").append(name).append('!').toString();
    }
    static String greetConcat(String name) { return "Hello, ".concat(name).concat("!"); }

    static String stars(int n) {
        String s = "";
        for (int i = 0; i < n && i < 6; i++) {
            s += "*";
        }
        return s;
    }
    static String starsBuilder(int n) {
        StringBuilder b = new StringBuilder();
        while (b.length() < n && b.length() < 6) {
            b.append('*');
        }
        return b.toString();
    }
    static String starsRepeat(int n) { return "*".repeat(Math.min(n, 6)); }

    static boolean blank(String s) { return s.isEmpty(); }
    static boolean blankLength(String s) { return s.length() == 0; }
    static boolean blankOrNull(String s) { return s == null || s.isEmpty(); }

    static String join(String a, String b) { return a + "," + b; }
    static String joinLibrary(String a, String b) { return String.join(",", a, b); }
    static String joinSwapped(String a, String b) { return b + "," + a; }
}

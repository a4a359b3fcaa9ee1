public class Main {
    public static void check(String a, int i, char c) {
        if (a == null || i < 0 || i >= a.length()) return;
        StringBuilder sb = new StringBuilder(a);
        sb.setCharAt(i, c);
        assert sb.toString().equals(a) || sb.indexOf("q") != 400;
    }
}

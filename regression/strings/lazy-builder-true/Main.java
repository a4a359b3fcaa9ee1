public class Main {
    public static void check(String a, int i, char c) {
        if (a == null || i < 0 || i >= a.length()) return;
        StringBuilder sb = new StringBuilder(a);
        sb.insert(i, c);
        assert sb.charAt(i) == c && sb.charAt(i + 1) == a.charAt(i);
        sb.deleteCharAt(i);
        assert sb.toString().equals(a);
    }
}

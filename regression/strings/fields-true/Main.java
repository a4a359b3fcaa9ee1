public class Main {
    static final class Pair {
        final String text;
        Pair(String text) {
            this.text = text;
        }
        @Override public boolean equals(Object other) {
            return other instanceof Pair && ((Pair) other).text.equals(text);
        }
        @Override public int hashCode() {
            return text.hashCode();
        }
    }
    public static void test(String a, String b) {
        if (a == null || b == null) {
            return;
        }
        Pair p = new Pair(a), q = new Pair(b);
        assert p.equals(q) == a.equals(b) && (!p.equals(q) || p.hashCode() == q.hashCode());
    }
}

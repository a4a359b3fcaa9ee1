public class Main {
    interface Source { boolean more(); int next(); }
    static class Range implements Source {
        int at;
        final int end;
        Range(int end) { this.end = end; }
        public boolean more() { return at < end; }
        public int next() {
            if (at >= end || at == 4_000_000) {
                throw new IllegalStateException();
            }
            return at++;
        }
    }
    static void test(int n) {
        Source source = new Range(n);
        while (source.more()) {
            source.next();
        }
    }
}

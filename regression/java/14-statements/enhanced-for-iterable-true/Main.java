public class Main {
    static class Upto implements Iterable<Integer> {
        final int n;
        Upto(int n) { this.n = n; }
        public java.util.Iterator<Integer> iterator() {
            return new java.util.Iterator<Integer>() {
                int at;
                public boolean hasNext() { return at < n; }
                public Integer next() { return at++; }
            };
        }
    }
    public static void test(int k) {
        if (k < 0 || k > 3) return;
        int sum = 0;
        for (int v : new Upto(k)) sum += v;
        assert sum == k * (k - 1) / 2 ;
    }
}

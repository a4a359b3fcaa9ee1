public class Main {
    static abstract class Task {
        int runs;
        abstract int run(int x);
        int twice(int x) { runs += 2; return run(run(x)); }
    }
    public static void test(int k) {
        int[] calls = new int[1];
        Task t = new Task() {
            int run(int x) { calls[0]++; return x + k; }
        };
        assert t.twice(1) == 1 + 2 * k && t.runs == 2;
        assert calls[0] == 2;
    }
}

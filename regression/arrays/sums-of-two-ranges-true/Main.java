public class Main {
    public static void test(int a, int b, int c, int from, int to, int start, int end) {
        int[] cells = {a, b, c};
        int[] sums = new int[4];
        for (int i = 0; i < 3; i++) sums[i + 1] = sums[i] + cells[i];
        if (from < 0 || to > 3 || from > to) return;
        int sum = 0;
        for (int i = from; i < to; i++) sum += cells[i];
        assert sum == sums[to] - sums[from];
        if (start < from || end > to || start > end) return;
        sum = 0;
        for (int i = start; i < end; i++) sum += cells[i];
        assert sum == sums[end] - sums[start];
    }
}

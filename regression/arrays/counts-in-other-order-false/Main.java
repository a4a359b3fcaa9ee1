public class Main {
    public static void test(int a, int b, int c, long more) {
        if (a < 0 || a >= 12 || b < 0 || b >= 12 || c < 0 || c >= 12) return;
        int[] there = new int[12], back = new int[12];
        long[] sums = new long[12];
        there[a]++;
        there[b]++;
        there[c] += 5;
        back[c] += 5;
        back[b]++;
        back[a == 7 ? b : a]++;
        sums[a] += more;
        sums[b] -= more;
        long total = 0;
        for (int i = 0; i < 12; i++) {
            assert there[i] == back[i];
            total += sums[i];
        }
        assert total == 0;
    }
}

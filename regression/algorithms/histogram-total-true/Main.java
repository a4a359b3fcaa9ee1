public class Main {
    public static void test(int a, int b, int c, int v) {
        if (a < 0 || a > 3 || b < 0 || b > 3) {
            return;
        }
        int[] counts = new int[4];
        int sum = 0;
        counts[a]++;
        counts[b] += 2;
        sum += v - counts[c & 3];
        counts[c & 3] = v;
        assert counts[0] + counts[1] + counts[2] + counts[3] == 3 + sum;
        assert counts[3] + counts[0] + counts[1] - sum + counts[2] > 2;
    }
}

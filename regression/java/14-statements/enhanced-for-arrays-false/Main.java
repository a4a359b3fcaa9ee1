public class Main {
    public static void test(int k) {
        int[][] rows = {{1, k}, {}, {3}};
        int sum = 0, seen = 0;
        for (int[] row : rows) {
            seen++;
            for (int v : row) {
                if (seen == 3) break;
                sum += v;
            }
        }
        int[] a = {1, 2};
        for (int v : a) { a = new int[] {5, 6}; sum += v; }
        assert seen == 3 && sum == k + 12;
    }
}

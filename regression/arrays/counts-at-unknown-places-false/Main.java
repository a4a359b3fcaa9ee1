public class Main {
    public static void test(int i, int j, int k) {
        int[] counts = new int[100];
        if (i < 0 || i >= 100 || j < 0 || j >= 100 || k < 0 || k >= 100) return;
        counts[i]++;
        counts[j]++;
        counts[i] += 2;
        assert counts[i] == (i == j ? 4 : 3);
        assert counts[k] <= 3;
    }
}

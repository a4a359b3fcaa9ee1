public class Main {
    static int count;
    static final int[] seen = new int[2];
    static void hit(int k) {
        count++;
        seen[k]++;
    }
    public static void test(int k) {
        if (k == 0 || k == 1 || k == 2) {
            hit(k == 2 ? 0 : k);
            hit(0);
            assert count == 2 && seen[0] == (k == 1 ? 1 : 2);
        }
    }
}

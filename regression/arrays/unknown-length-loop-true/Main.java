public class Main {
    public static void test(int[] a) {
        if (a == null) {
            return;
        }
        int zeros = 0;
        for (int x : a) {
            if (x == 0) {
                zeros++;
            }
        }
        assert zeros <= a.length;
    }
}

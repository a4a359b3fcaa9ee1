public class Main {
    public static void test(int n) {
        if (n < 3 && n >= 0) {
            int[] a = new int[n];
            assert a.length == n;
        }
    }
}

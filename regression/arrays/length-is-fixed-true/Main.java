public class Main {
    public static void test(int n) {
        if (n >= 0 && n <= 3) {
            char[] a = new char[n];
            for (int i = 0; i < n; i++) {
                a[i] = 'x';
            }
            assert a.length == n;
        }
    }
}

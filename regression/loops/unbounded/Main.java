public class Main {
    public static void test(int n) {
        int a = 1;
        int b = 2;
        int c = 3;
        for (int i = 0; i < n; i++) {
            assert a != b;
            int t = a;
            a = b;
            b = c;
            c = t;
        }
    }
}

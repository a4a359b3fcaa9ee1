public class Main {
    static int parse(int c) {
        if (c < 0) {
            throw new IllegalArgumentException();
        }
        return c % 10;
    }
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        int bad = 0;
        for (int i = 0; i < a.length; i++) {
            try {
                parse(a[i]);
            } catch (IllegalArgumentException e) {
                bad++;
            }
            assert bad < 30_000;
        }
    }
}

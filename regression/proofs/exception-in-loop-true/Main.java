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
        int last = 0;
        for (int i = 0; i < a.length; i++) {
            try {
                last = parse(a[i]);
            } catch (IllegalArgumentException e) {
                bad = 1;
            }
            assert last >= 0 && last < 10 && bad >= 0 && bad <= 1;
        }
    }
}

public class Main {
    public static void test(int k) {
        final int x;
        if (k > 0 && (k & 1) == 0) {
            x = 1;
        } else {
            switch (k) {
                case 0: x = 10; break;
                default: x = 20;
            }
        }
        assert x == 1 || x == 20 || k == 0;
    }
}

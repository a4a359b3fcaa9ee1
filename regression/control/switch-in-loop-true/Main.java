public class Main {
    public static void test(int k) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            switch (i) {
                case 1: continue;
                case 2: break;
                default: n += 1;
            }
            n += 10;
            if (i == k) {
                return;
            }
        }
        assert n == 32;
    }
}

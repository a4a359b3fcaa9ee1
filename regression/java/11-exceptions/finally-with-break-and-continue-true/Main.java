public class Main {
    @SuppressWarnings("finally")
    static int f(int k) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            try {
                if (i == k) throw new RuntimeException();
                if (i == 1) continue;
                n += 10;
            } finally {
                n++;
                if (i == 2) break;
            }
        }
        return n;
    }
    public static void test(int k) {
        if (k < 2) return;
        assert f(k) == (k == 2 ? 13 : 23);
    }
}

public class Main {
    public static void test(int k) {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == k) continue outer;
                if (i == 2) break outer;
                n++;
            }
            n += 10;
        }
        block: {
            if (k == 7) break block;
            n += 100;
        }
        int inner = k == 0 ? 0 : k == 1 ? 2 : k == 2 ? 4 : 26;
        assert n == inner + (k == 7 ? 0 : 100);
    }
}

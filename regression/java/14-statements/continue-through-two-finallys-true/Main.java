public class Main {
    static int run(int n) {
        int x = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            try {
                try {
                    if (i == 0) {
                        continue outer;
                    }
                    if (i == n) {
                        throw new IllegalStateException();
                    }
                    if (i == 2) {
                        return x += 5;
                    }
                    x += 3;
                } catch (IllegalStateException e) {
                    x += 10;
                    continue;
                } finally {
                    x += 100;
                }
            } finally {
                x += 1000;
            }
        }
        return -x;
    }

    public static void test(int n) {
        int found = run(n);
        assert found == (n == 1 ? 2215 : n == 2 ? -3313 : 2208);
    }
}

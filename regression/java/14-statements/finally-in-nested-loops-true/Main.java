public class Main {
    static int run(int x) {
        int log = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            try {
                for (int j = 0; ; j++) {
                    try {
                        if (j == x) {
                            continue outer;
                        }
                        if (i + j == 3) {
                            break outer;
                        }
                    } finally {
                        log = log * 3 + 1;
                    }
                    if (j > 2) {
                        return log;
                    }
                }
            } finally {
                log = log * 3 + 2;
            }
        }
        return -log;
    }

    public static void test(int x) {
        if (x < 0 || x > 3) {
            return;
        }
        int r = run(x);
        assert r < 0 && (x != 0 || r == -((((((1 * 3 + 2) * 3 + 1) * 3 + 2) * 3 + 1) * 3) + 2));
    }
}

public class Main {
    @SuppressWarnings("finally")
    static int f(int k) {
        try {
            if (k > 0) throw new IllegalStateException();
            return 1;
        } finally {
            return 2;
        }
    }
    static int g(int k) {
        int r = k;
        try {
            return r;
        } finally {
            r = 100;
        }
    }
    public static void test(int k) {
        assert f(k) == 2;
        assert g(k) == 100;
    }
}

public class Main {
    static int n;
    static void run(int k) {
        try {
            if (k == 0) throw new IllegalArgumentException();
        } catch (IllegalArgumentException e) {
            n++;
            throw new IllegalStateException();
        } finally {
            n += 10;
        }
    }
    public static void test(int k) {
        try {
            run(k);
        } catch (IllegalStateException e) {
            assert n == 11;
        }
        assert n >= 10;
    }
}

public class Main {
    static int log;
    static void run(int k) {
        try {
            try {
                if (k > 0) throw new IllegalStateException();
            } finally {
                log += 1;
                if (k > 1) throw new ArithmeticException();
            }
        } finally {
            log += 10;
        }
    }
    public static void test(int k) {
        try {
            run(k);
            assert k <= 0;
        } catch (ArithmeticException e) {
            assert k > 1;
        } catch (IllegalStateException e) {
            assert k == 1 ;
        }
        assert log == 11;
    }
}

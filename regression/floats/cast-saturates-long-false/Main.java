public class Main {
    public static void test(float x) {
        long i = (long) x;
        if (x < -1e30f) {
            assert i == 0L;
        }
    }
}

public class Main {
    public static void test(long x) {
        if (x == 9007199254740993L) {
            double d = x;
            assert (long) d == x;
        }
    }
}

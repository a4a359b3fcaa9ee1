public class Main {
    public static long test(long x) {
        return 1000L % (x - 5L);
    }
}

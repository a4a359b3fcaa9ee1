public class Main {
    static long test(long seconds) {
        return seconds * 1_000_000_000L;
    }
}

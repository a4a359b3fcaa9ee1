public class Main {
    static long test(int seconds) {
        return seconds * 1_000_000_000L;
    }
}

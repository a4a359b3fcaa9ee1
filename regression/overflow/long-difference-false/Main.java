public class Main {
    static boolean test(long a, long b) {
        return a - b < 0;
    }
}

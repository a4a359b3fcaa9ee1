public class Main {
    static long test(long days) {
        return -24L * days * 60 * 60 * 1000;
    }
}

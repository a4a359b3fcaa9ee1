public class Main {
    static long test(int days) {
        return days * 24L * 60 * 60 * 1000;
    }
}

public class Main {
    static int test(double x) {
        return x >= -100 && x <= 100 ? (int) x : 0;
    }
}

public class Main {
    static int test(double x) {
        return (int) x;
    }
}

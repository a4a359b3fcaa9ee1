public class Main {
    static int sum(int n) {
        if (n <= 0) {
            return 0;
        }
        return n + sum(n - 1);
    }
    public static int test(int n) {
        return n <= 6 ? sum(n) : 0;
    }
}

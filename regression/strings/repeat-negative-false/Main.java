public class Main {
    public static void test(int n) {
        if (n < 2) {
            "ab".repeat(n);
        }
    }
}

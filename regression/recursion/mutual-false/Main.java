public class Main {
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    public static void test(int n) {
        if (n >= 0 && n <= 6) {
            assert even(n) == ((n & 1) == 0)&& n != 5;
        }
    }
}

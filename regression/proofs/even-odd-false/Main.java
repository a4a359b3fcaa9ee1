public class Main {
    static int calls;
    static boolean even(int n) {
        calls++;
        return n == 0 ? true : odd(n - 1);
    }
    static boolean odd(int n) {
        return n == 0 ? false : even(n - 1);
    }
    static int test(int n) {
        int[] a = {1, 2};
        return n < 9000 ? 0 : a[even(n) && calls > 4000 ? 2 : 1];
    }
}

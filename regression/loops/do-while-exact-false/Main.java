public class Main {
    public static int test(int n) {
        int i = 0;
        if (n > 4) return 0;
        do { i++; } while (i < n);
        return i;
    }
}

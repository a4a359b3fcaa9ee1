public class Main {
    public static int test(int n) {
        int s = 0;
        if (n > 5) return 0;
        for (int i = 0; i < n; i++) { s += i; }
        return s;
    }
}

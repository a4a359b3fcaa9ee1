public class Main {
    public static int test(int n) {
        int s = 0;
        if (n <= 4) {
            for (int i = 0; i < n; i++) { s++; }
        }
        return s;
    }
}

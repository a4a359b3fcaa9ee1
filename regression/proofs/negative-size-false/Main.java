public class Main {
    static int test(int n) {
        int size = 10;
        for (int i = 0; i < n; i++) {
            size = i < 3_000_000 ? 10 : -1;
        }
        int[] a = new int[size];
        return a.length;
    }
}

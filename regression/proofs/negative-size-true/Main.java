public class Main {
    static int test(int n) {
        if (n < 0) {
            return 0;
        }
        int[] a = new int[n];
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }
}

public class Main {
    public static int test(int[] a, int x) {
        if (x == 3) {
            throw new Error("three");
        }
        return a[0];
    }
}

public class Main {
    public static int test(int[] a) {
        return a.length;
    }
}

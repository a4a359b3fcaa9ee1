public class Main {
    public static void test(int k) {
        Object[] a = k == 1 ? new Object[2] : new Object[2];
        a[0] = 5;
        a[1] = "x";
    }
}

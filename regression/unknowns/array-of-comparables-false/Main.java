public class Main {

    public static void test(Comparable<?>[] a) {
        if (a != null && a.length > 0) {
            a[0] = 1;
        }
    }
}

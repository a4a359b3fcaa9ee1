public class Main {

    public static void test(Object[] a) {
        if (a != null && a.length > 0 && a.getClass() == Object[].class) {
            a[0] = new Object();
        }
    }
}

public class Main {
    public static void test(String[] a) {
        if (a != null && a.length == 2 && a[0] != null && a[1] != null) {
            assert (a[0] + a[1]).length() == a[0].length() + a[1].length();
        }
    }
}

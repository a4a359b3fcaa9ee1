public class Main {
    public static void test() {
        int[] a = {0, 0, 0};
        int[] old = a;
        int i = 0;
        a[i] = (a = new int[3]).length + (i = 2);
        assert a[2] == 5 && a[0] == 0;
    }
}

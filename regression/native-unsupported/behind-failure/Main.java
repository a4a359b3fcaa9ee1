public class Main {
    static native int f();
    public static void test(int x) {
        int[] a = {1, 2};
        assert x != 4 || a[1] == 1;
        f();
    }
}

public class Main {
    static native int f();
    public static void test(int x) {
        if (x > 0 && -x > 0) {
            f();
        }
        assert x != 0 || x == 0;
    }
}

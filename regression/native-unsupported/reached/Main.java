public class Main {
    static native int f();
    public static void test() {
        assert f() == 3;
    }
}

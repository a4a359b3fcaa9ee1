public class Main {
    static boolean ready;

    static native void init();

    static void test() {
        init();
        assert ready;
    }
}

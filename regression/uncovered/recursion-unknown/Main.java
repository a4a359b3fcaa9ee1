public class Main {
    static native boolean more();

    static int depth() {
        return more() ? depth() + 1 : 0;
    }

    static void test() {
        assert depth() == 1000;
    }
}

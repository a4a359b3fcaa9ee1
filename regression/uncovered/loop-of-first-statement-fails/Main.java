public class Main {
    static native boolean more();

    static void test(int x) {
        while (more()) {}
        assert x != 5;
    }
}

public class Main {
    static native int other(int x) throws java.io.IOException;

    public static void test(int x) {
        int y = 0;
        try {
            y = other(x);
        } catch (java.io.IOException expected) {
            y = 1;
        }
        assert y == y;
    }
}

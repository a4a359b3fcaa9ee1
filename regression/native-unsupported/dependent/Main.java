public class Main {
    static native int measure(int x);

    static void test(int x) {
        int measured = measure(x);
        if (measured > 0) {
            assert x != 21;
        }
    }
}

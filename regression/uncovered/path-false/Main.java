public class Main {
    static native int measure();

    static void test(int x) {
        int level = 5;
        if (x > 0) {
            level = measure();
        }
        assert level != 5;
    }
}

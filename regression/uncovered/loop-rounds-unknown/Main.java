public class Main {
    static native boolean more();

    static void test() {
        int rounds = 0;
        while (more()) {
            rounds++;
        }
        assert rounds == 1000;
    }
}

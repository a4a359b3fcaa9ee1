public class Main {
    static native boolean more();

    static void test(int x) {
        int rounds = 0;
        while (more()) {
            rounds++;
        }
        assert rounds != -5 && x != 5;
    }
}

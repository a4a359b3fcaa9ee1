public class Main {
    static native boolean more();

    int count;
    int other;

    static void test(int x) {
        Main first = new Main();
        first.other = x;
        while (more()) {
            first.count++;
        }
        assert first.other != 5;
    }
}

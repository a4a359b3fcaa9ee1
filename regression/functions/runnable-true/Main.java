public class Main {
    static int count;

    static void test(Runnable r) {
        count = 1;
        if (r == null) {
            return;
        }
        r.run();
        assert count == 1;
    }
}

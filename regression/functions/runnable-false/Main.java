public class Main {
    static int count;

    static void test(Runnable r) {
        count = 1;

        r.run();
        assert count == 1;
    }
}

public class Main {
    static void test() throws InterruptedException {
        Thread.sleep(1);
        assert Thread.currentThread().getName().equals("main");
        assert Thread.currentThread().getId() == 1;
    }
}

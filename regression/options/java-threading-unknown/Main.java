public class Main {
    static volatile int x;
    public static void test() {
        new Thread(() -> x = 1).start();
        assert x != 2;
    }
}

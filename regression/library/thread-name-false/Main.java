public class Main {
    static void test() {
        assert Thread.currentThread().getName().isEmpty();
    }
}

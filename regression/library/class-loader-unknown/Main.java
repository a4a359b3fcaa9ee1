public class Main {
    static void test() throws ClassNotFoundException {
        assert Thread.currentThread().getContextClassLoader().loadClass("Main") == Main.class;
    }
}

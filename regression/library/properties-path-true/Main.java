public class Main {
    static void test() {
        assert System.getProperty("user.dir").startsWith("/");
        assert System.getProperty("user.home").indexOf(0) < 0;
        assert Thread.currentThread().getContextClassLoader() != null;
    }
}

public class Main {
    static void test() {
        System.setProperty("shade", "dark");
        assert System.getProperty("color") == null;
    }
}

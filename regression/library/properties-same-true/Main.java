public class Main {
    static void test() {
        if (System.getProperty("color") != null) {
            assert System.getProperty("color").length() >= 0;
        }
        if (System.getenv("COLOR") != null) {
            assert System.getenv("COLOR").length() >= 0;
        }
        System.setProperty("shade", "dark");
        assert "dark".equals(System.getProperty("shade"));
        assert "dark".equals(System.getProperties().getProperty("shade"));
        System.clearProperty("shade");
        assert System.getProperty("shade") == null;
    }
}

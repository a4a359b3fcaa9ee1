public class Main {
    static void test() {
        assert !System.getProperty("user.home").trim().equals("7");
        assert System.getProperty("os.name") != null;
    }
}

public class Main {
    static void test() {
        assert !System.getProperty("user.home").equals("7\0");
        assert System.getProperty("os.name") != null;
    }
}

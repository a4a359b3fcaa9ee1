public class Main {
    static void test() {
        assert System.getProperty("user.dir").length() != 15;
    }
}

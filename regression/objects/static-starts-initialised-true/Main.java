public class Main {
    static int limit = 10;
    public static void test() {
        assert limit == 10;
    }
}

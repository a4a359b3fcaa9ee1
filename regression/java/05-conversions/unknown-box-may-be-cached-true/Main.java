public class Main {
    public static void test(Integer x) {
        Integer y = 500;
        assert x != y;
    }
}

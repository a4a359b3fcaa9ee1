public class Main {
    public static void test(Integer x) {
        Integer y = 5;
        assert x != y;
    }
}

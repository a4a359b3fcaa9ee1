public class Main {

    public static void test(Number n) {
        assert n == null || n instanceof Integer;
    }
}

public class Main {

    public static void test(Number n, Double d) {
        if (n instanceof Double && n == d) {
            assert n instanceof Double;
        }
    }
}

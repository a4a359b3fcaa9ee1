public class Main {

    public static void test(Number n, Double d) {
        if (d != null) {
            assert n != d;
        }
    }
}

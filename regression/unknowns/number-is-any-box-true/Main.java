public class Main {

    public static void test(Number n) {
        if (n instanceof Long l) {
            assert n.longValue() == l;
        }
    }
}

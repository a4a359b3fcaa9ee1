public class Main {
    public static void test(Object o) {
        if (o instanceof Integer) {
            return;
        }
        if (o instanceof Number && ((Number) o).intValue() == 0) {
            assert ((Number) o).intValue() == 0;
        }
    }
}

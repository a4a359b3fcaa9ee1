public class Main {

    public static void test(Object o) {
        if (o instanceof Double d) {
            assert d != 2.5;
        }
    }
}

public class Main {

    public static void test(Object o) {
        if (o instanceof Double) {
            assert !(o instanceof Integer);
        }
    }
}

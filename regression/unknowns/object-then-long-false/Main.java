public class Main {

    public static void test(Object o, Long l) {
        if (l != null && l > 1000) {
            assert o != l;
        }
    }
}

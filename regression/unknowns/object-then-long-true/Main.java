public class Main {

    public static void test(Object o, Long l) {
        if (l != null && o == l) {
            assert o.equals(l);
        }
    }
}

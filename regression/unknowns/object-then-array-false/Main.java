public class Main {

    public static void test(Object o, int[] r) {
        if (r != null && r.length > 0 && o != null) {
            assert o != r;
        }
    }
}

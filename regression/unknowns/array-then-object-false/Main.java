public class Main {

    public static void test(int[] r, Object o) {
        if (r != null && r.length > 0 && o != null) {
            assert o != r;
        }
    }
}

public class Main {

    public static void test(int[] r, Object o) {
        if (r != null && o == r) {
            assert ((int[]) o).length == r.length;
        }
    }
}

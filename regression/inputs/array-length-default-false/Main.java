public class Main {
    public static void test(int[] a) {
        if (a != null) {
            assert a.length <= 4;
        }
    }
}

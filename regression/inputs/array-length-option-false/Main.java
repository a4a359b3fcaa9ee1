public class Main {
    public static void test(int[] a) {
        assert a == null || a.length < 3;
    }
}

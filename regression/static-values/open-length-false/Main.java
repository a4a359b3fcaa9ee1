public class Main {
    static int[] a; static String[] s;
    public static void test() {
        assert a.length != 4;
    }
}

public class Main {
    static String id(String s) { return s; }
    public static void test(String s) {
        String[] a = {s};
        assert id(a[0]) == s;
    }
}

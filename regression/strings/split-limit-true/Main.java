public class Main {
    public static void test(String s) {
        if (s != null) {
            String[] p = s.split("=", 2);
            assert p.length >= 1 && p.length <= 2 && p[0].indexOf('=') < 0;
        }
    }
}

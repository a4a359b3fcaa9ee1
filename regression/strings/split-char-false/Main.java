public class Main {
    public static void test(String s) {
        if (s != null) {
            String[] p = s.split(",");
            assert p.length < 3;
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s != null) {
            String[] p = s.split("\\s+");
            assert p.length != 2 || s.length() == p[0].length() + p[1].length() + 1;
        }
    }
}

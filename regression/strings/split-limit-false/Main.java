public class Main {
    public static void test(String s) {
        if (s != null) {
            String[] p = s.split("=", 2);
            assert p.length < 2 || !p[1].equals("b=c");
        }
    }
}

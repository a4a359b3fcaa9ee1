public class Main {
    public static void test(String s) {
        if (s != null) {
            String[] p = s.split(",");
            for (int i = 0; i < p.length; i++) {
                assert p[i].indexOf(',') < 0;
            }
        }
    }
}

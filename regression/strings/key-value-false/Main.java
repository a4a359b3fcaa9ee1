public class Main {
    public static void test(String s) {
        if (s != null) {
            int i = s.indexOf('=');
            if (i > 0) {
                String key = s.substring(0, i), value = s.substring(i + 1);
                assert !(key.equals("id") && value.equals("7"));
            }
        }
    }
}

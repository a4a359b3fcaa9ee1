public class Main {
    public static void test(String s) {
        if (s != null && s.toLowerCase().equals("ok")) {
            assert s.equalsIgnoreCase("OK") && s.length() == 2;
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s != null && s.matches("\\d{10}")) {
            Integer.parseInt(s);
        }
    }
}

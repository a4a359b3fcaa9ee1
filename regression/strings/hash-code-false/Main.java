public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 2) {
            assert s.hashCode() != "Aa".hashCode() || s.equals("Aa");
        }
    }
}

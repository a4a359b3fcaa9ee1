public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 2 && !s.equals("Aa")) {
            assert s.hashCode() != "Aa".hashCode();
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s != null && s.equals("Aa")) {
            assert s.hashCode() == "BB".hashCode();
        }
    }
}

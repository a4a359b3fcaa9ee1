public class Main {
    public static void test(String s) {
        try {
            "abc".compareTo(s);
        } catch (NullPointerException e) {
            assert s == null;
        }
    }
}

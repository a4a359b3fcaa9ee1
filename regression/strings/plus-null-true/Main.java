public class Main {
    public static void test(String a) {
        String s = a + "!";
        assert a != null || s.equals("null!");
    }
}

public class Main {
    public static void test(String a) {
        String s = a + "!";
        assert !s.equals("null!");
    }
}

public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.toUpperCase().equals("STOP") || s.equals("stop") || s.equals("STOP");
        }
    }
}

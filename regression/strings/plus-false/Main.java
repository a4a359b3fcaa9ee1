public class Main {
    public static void test(String a, char b, int c) {
        if (a != null && c >= 0 && c < 10) {
            String s = a + b + c;
            assert !s.equals("x-7");
        }
    }
}

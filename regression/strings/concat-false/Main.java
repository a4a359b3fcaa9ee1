public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null) {
            assert !a.concat(b).equals("abc") || a.length() == 2;
        }
    }
}

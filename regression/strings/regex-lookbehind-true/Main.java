public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.replaceAll("(?<=a)b", "-").contains("ab");
        }
    }
}

public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.replaceAll("[0-9]+", "#").equals("a#b");
        }
    }
}

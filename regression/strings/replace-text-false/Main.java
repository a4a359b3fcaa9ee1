public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.replace("ab", "c").equals("xcc");
        }
    }
}

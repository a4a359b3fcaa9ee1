public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.replaceAll("(\\w)-(\\w)", "$2-$1").equals("b-a");
        }
    }
}

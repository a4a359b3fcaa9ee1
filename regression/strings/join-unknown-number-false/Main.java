public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !String.join("+", s.split(",")).equals("a+b");
        }
    }
}

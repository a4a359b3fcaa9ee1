public class Main {
    public static void test(String s) {
        boolean isNull = s == null;
        assert !isNull;
    }
}

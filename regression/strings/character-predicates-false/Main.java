public class Main {
    public static void test(char c) {
        assert !Character.isDigit(c) || (c >= '0' && c <= '9');
    }
}

public class Main {
    public static void test(char c) {
        assert !Character.isLetter(c) || !Character.isDigit(c);
        assert c >= 128 || Character.isLetter(c) == (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z');
    }
}

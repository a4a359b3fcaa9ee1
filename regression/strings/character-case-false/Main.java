public class Main {
    public static void test(char c) {
        assert Character.toUpperCase(Character.toLowerCase(c)) == Character.toUpperCase(c);
    }
}

public class Main {
    public static void test(char c) {
        if (c < 128) {
            char u = Character.toUpperCase(c);
            assert Character.toLowerCase(u) == Character.toLowerCase(c) && (u == c || u == c - 32);
        }
    }
}

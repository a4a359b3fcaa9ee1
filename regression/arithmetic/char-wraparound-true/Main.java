public class Main {
    public static void test(char c) {
        char d = c;
        d++;
        assert d >= 0 && (d > c || d == 0);
    }
}

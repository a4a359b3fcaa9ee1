public class Main {
    public static void test(boolean z, byte b, char c, short s, int i, long l, float f, double d) {
        if (z && b == -1 && c == 'c' && s == 5 && i == 6 && l == 7L && f == 1.5f) {
            assert d != 2.5;
        }
    }
}

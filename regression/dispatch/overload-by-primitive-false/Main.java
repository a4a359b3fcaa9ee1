public class Main {
    static int f(int x) { return 1; }
    static int f(long x) { return 2; }
    static int f(double x) { return 3; }
    static int f(char x) { return 4; }
    public static void test() {
        byte b = 1;
        float g = 1f;
        char c = 'c';
        assert f(b) == 2 && f(g) == 3 && f(c) == 4 && f(c + 1) == 1 && f(1L) == 2;
    }
}

public class Main {
    static int n;
    static int bump() { return ++n; }
    public static void test(int x) {
        assert x != 1 || n == 0 : bump();
        assert n == 0;
    }
}

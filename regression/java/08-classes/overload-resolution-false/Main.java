public class Main {
    static int f(long x) { return 1; }
    static int f(Integer x) { return 2; }
    static int f(Object x) { return 3; }
    static int f(int... x) { return 4; }
    static int g(Object o) { return 5; }
    static int g(String s) { return 6; }
    public static void test(int k) {
        byte b = (byte) k;
        assert f(k) == 2;
        assert f(b) == 1 && f((Integer) k) == 2 && f((float) k) == 3 && f() == 4 && f('c') == 1;
        assert g(null) == 6;
    }
}

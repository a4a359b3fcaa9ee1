public class Main {
    static int d;
    static class A { static int v = 10 / d; }
    public static int test(int x) {
        d = x;
        try {
            return A.v;
        } catch (ExceptionInInitializerError e) {
            return 0;
        }
    }
}

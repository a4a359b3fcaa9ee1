public class Main {
    static class A { static final int X = B.Y + 1 + zero(); }
    static class B { static final int Y = A.X + 1 + zero(); }
    static int zero() { return 0; }
    public static void test(int k) {
        int first = k > 0 ? A.X : B.Y;
        assert first == 2;
        assert A.X == (k > 0 ? 2 : 1) && B.Y == (k > 0 ? 1 : 1) && k < 1;
    }
}

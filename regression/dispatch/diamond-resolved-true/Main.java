public class Main {
    interface Left { default int f() { return 2; } }
    interface Right { default int f() { return 30; } }
    static class D implements Left, Right {
        public int f() { return Left.super.f() + Right.super.f(); }
    }
    public static void test() {
        assert new D().f() == 32;
    }
}

public class Main {
    interface Step { int go(int n); }
    static class Down implements Step {
        Step other;
        public int go(int n) { return n <= 0 ? 0 : other.go(n - 1); }
    }
    static class Same implements Step {
        Step other;
        public int go(int n) { return n <= 0 ? 0 : other.go(n - 2); }
    }
    static void test(int n) {
        Down down = new Down();
        Same same = new Same();
        down.other = same;
        same.other = down;
        assert down.go(n) == 0;
    }
}

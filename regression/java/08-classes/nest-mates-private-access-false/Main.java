public class Main {
    private static int secret(int x) { return x + 1; }
    private int hidden = 7;
    static class Friend {
        private final int mine;
        private Friend(int mine) { this.mine = mine; }
        private int peek(Main m) { return m.hidden + secret(mine); }
    }
    public static void test(int k) {
        Friend f = new Friend(k);
        assert f.mine == k && f.peek(new Main()) == k + 7;
    }
}

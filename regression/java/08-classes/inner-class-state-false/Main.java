public class Main {
    private int total;
    class Adder {
        private final int step;
        Adder(int step) { this.step = step; }
        void add() { total += step; }
    }
    public static void test(int k) {
        Main m = new Main(), other = new Main();
        Adder a = m.new Adder(k), b = other.new Adder(1);
        a.add();
        a.add();
        b.add();
        assert m.total == k && other.total == 1;
    }
}

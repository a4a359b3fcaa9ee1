public class Main {
    interface Calc {
        private int add(int x) { return x + base(); }
        private static int base() { return 5; }
        static Calc make() { return new Calc() { }; }
        default int run(int x) { return add(add(x)); }
    }
    public static void test(int k) {
        assert Calc.make().run(k) == k + 5;
    }
}

public class Main {
    final int a, b;
    int runs;
    { runs++; }
    Main() { this(1); }
    Main(int a) { this(a, a + 1); }
    Main(int a, int b) { this.a = a; this.b = b; }
    public static void test(int k) {
        Main m = new Main(k);
        assert m.a == k && m.b == k + 1;
        assert m.runs == 1 && new Main().b == 2;
    }
}

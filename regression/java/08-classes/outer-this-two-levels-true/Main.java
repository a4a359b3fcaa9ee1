public class Main {
    int v = 1;
    class A {
        int v = 2;
        class B {
            int v = 3;
            int sum(int k) { return Main.this.v + 10 * A.this.v + 100 * this.v + k; }
        }
    }
    public static void test(int k) {
        Main.A.B b = new Main().new A().new B();
        assert b.sum(k) == k + 321;
    }
}

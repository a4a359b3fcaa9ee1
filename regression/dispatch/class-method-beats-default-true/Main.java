public class Main {
    interface I { default int f() { return 1; } }
    static class Base { public int f() { return 2; } }
    static class D extends Base implements I { }
    public static void test() {
        I i = new D();
        assert i.f() == 2;
    }
}

public class Main {
    static class A { int x = 1; int getX() { return x; } }
    static class B extends A { int x = 2; int superX() { return super.x; } }
    public static void test(int v) {
        B b = new B();
        A a = b;
        b.x = v;
        assert a.x == 1 && b.getX() == 1 && b.superX() == 1 && ((B) a).x == v;
    }
}

public class Main {
    interface I { int f(); }
    static class C implements I {
        public int f() { return 1; }
        @Override public boolean equals(Object o) { return o instanceof I && ((I) o).f() == f(); }
        @Override public int hashCode() { return 42; }
    }
    public static void test(int k) {
        I a = new C(), b = new C();
        assert a.equals(b) && a.hashCode() == 42 && a.getClass() == C.class;
        assert (a == b) == false;
    }
}

public class Main {
    static class Box<T> { T t; }
    static class A { }
    static class B { int v; }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int test(boolean b) {
        Box<B> box = new Box<B>();
        box.t = new B();
        if (b) {
            Box raw = box;
            raw.t = new B();
        }
        return box.t.v;
    }
}

/** Fields, constructors, dispatch, interfaces, casts. */
public class Objects {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }

    static class A { int x = note(1); A() { note(2); hook(); } void hook() { note(3); } int f() { return 1; } static int s() { return 1; } int viaThis() { return f(); } private int p() { return 5; } int callP() { return p(); } }
    static class B extends A { int x = note(4); { note(5); } B() { super(); note(6); } void hook() { note(7 + x); } int f() { return super.f() + 10; } static int s() { return 2; } int p() { return 6; } }
    static class C extends B { int f() { return super.f() + 100; } }

    interface I { default int g() { return 1; } }
    interface J extends I { default int g() { return 2; } }
    interface K { default int g() { return 3; } }
    static class D implements I, J { }
    static class E extends D implements K { public int g() { return K.super.g() * 10 + super.g(); } }
    static abstract class Shape { abstract int sides(); int twice() { return 2 * sides(); } }
    static class Square extends Shape { int sides() { return 4; } }
    static abstract class Fn<T> { abstract T f(T t); }
    static class Box { int v; Box(int v) { this.v = v; } }
    static class Inc extends Fn<Box> { Box f(Box b) { return new Box(b.v + 1); } }
    static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } }
    class Inner { int y = outerField + 1; int outer() { return ++outerField; } }
    int outerField = 20;

    public static int constructionOrder() { new B(); return log; }
    public static int fieldHiding() { B b = new B(); b.x = 50; return ((A) b).x * 100 + b.x; }
    public static int virtualCall() { A a = new C(); return a.f(); }
    public static int viaSuperclassMethod() { return new C().viaThis(); }
    public static int staticHiding() { return A.s() * 10 + B.s(); }
    public static int privateNotOverridden() { return new B().callP(); }
    public static int defaultMethod() { return new D().g(); }
    public static int diamond() { return new E().g(); }
    public static int interfaceCall() { K k = new E(); return k.g(); }
    public static int abstractCall() { Shape s = new Square(); return s.twice(); }
    public static int bridge() { Fn<Box> f = new Inc(); return f.f(f.f(new Box(5))).v; }
    public static int rawBridgeCastFails() { @SuppressWarnings("unchecked") Fn<Object> f = (Fn<Object>) (Fn<?>) new Inc(); f.f(new A()); return 0; }
    public static int anonymous() { final int k = 7; return new Shape() { int sides() { return k; } }.twice(); }
    public static int inner() { Objects o = new Objects(); Inner i = o.new Inner(); return i.y * 100 + i.outer(); }
    public static boolean identity() { Box a = new Box(1), b = new Box(1), c = a; return a != b && a == c; }
    public static int aliasedWrite() { Box a = new Box(1); Box b = a; b.v = 9; return a.v; }
    public static int parameterIsCopy() { Box a = new Box(1); change(a); return a.v; }
    static void change(Box b) { b.v = 2; b = new Box(3); b.v = 4; }
    public static int listSum() { Node h = null; for (int i = 0; i < 6; i++) h = new Node(i, h); int s = 0; for (Node n = h; n != null; n = n.next) s = s * 3 + n.v; return s; }
    public static int listReverse() { Node h = null; for (int i = 1; i < 5; i++) h = new Node(i, h); Node r = null; while (h != null) { Node t = h.next; h.next = r; r = h; h = t; } return r.v * 10 + r.next.v; }
    public static int cyclic() { Node a = new Node(1, null); a.next = a; return a.next.next.next.v; }
    public static boolean instanceOf() { A a = new B(); return a instanceof B && !(a instanceof C) && !((Object) null instanceof A); }
    public static boolean instanceOfInterface() { Object o = new E(); return o instanceof K && o instanceof I && !(o instanceof Shape); }
    public static int castUp() { return ((A) new C()).f(); }
    public static int castFails() { A a = new A(); return ((B) a).x; }
    public static int castToInterfaceFails() { Object o = new D(); return ((K) o).g(); }
    public static int castOfNull() { Object o = null; B b = (B) o; return b == null ? 1 : 2; }
    public static int nullFieldRead() { Box b = log == 0 ? null : new Box(1); return b.v; }
    public static int nullFieldWrite() { Box b = log == 0 ? null : new Box(1); b.v = 3; return 1; }
    public static int nullCall() { A a = log == 0 ? null : new A(); return a.f(); }
    public static int nullReceiverStatic() { A a = null; return a.s(); }
    public static int nullSynchronized() { Object o = log == 0 ? null : new Object(); synchronized (o) { return 1; } }
    public static int synchronizedBlock() { Object o = new Object(); synchronized (o) { synchronized (o) { log = 4; } } return log; }
    static synchronized int locked(int x) { return x + 1; }
    public static int synchronizedMethod() { return locked(locked(1)); }
    static int o(Object x) { return 1; }
    static int o(A x) { return 2; }
    static int o(B x) { return 3; }
    static int o(long x) { return 4; }
    static int o(int... x) { return 5; }
    public static int overloads() { A a = new B(); Object p = a; byte q = 1; return o(a) * 10000 + o(p) * 1000 + o(new C()) * 100 + o(q) * 10 + o(1, 2); }
    public static int varargsEmpty() { return o(); }
    public static long wideFields() { Wide w = new Wide(); w.l = 1L << 40; w.d = 0.5; w.i = 3; return w.l + (long) (w.d * 10) + w.i; }
    static class Wide { int i; long l; double d; byte b; }
    public static int byteField() { Wide w = new Wide(); w.b = (byte) 200; w.b += 100; return w.b; }
    public static double defaultFields() { Wide w = new Wide(); return w.l + w.d + w.i + w.b; }
}

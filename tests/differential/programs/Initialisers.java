/** Class initialisation: its order and its moments, written down in a log. */
public class Initialisers {
    static long log;
    static int zero;
    static int note(int d) { log = log * 10 + d; return d; }

    static class A { static int a = note(1); static int f() { return 5; } }
    static class B extends A { static int b = note(2); static final int K = 7; static final int COMPUTED = note(3); }
    interface I { int X = note(4); int C = 8; }
    interface J extends I { int Y = note(5); default int j() { return 1; } }
    static class Impl implements J { static int z = note(6); }
    static class Plain implements I { static int z = note(7); }
    static class Cyc1 { static int v = Cyc2.v + 1; }
    static class Cyc2 { static int v = Cyc1.v + 1; }
    static class Single { static final Single ONE = new Single(); static int n = 0; static int m; Single() { n++; m++; } }
    static class Early { static int e = twice(); static int v = 4; static int l = twice(); static int twice() { return v * 2; } }
    static class Blocks { static { x = 5; } static int x = 1; static int y; static { y = x + 1; } }
    static class Bad { static int v = 1 / zero; static int f() { return 1; } }
    static class BadChecked { static int v = fail(); static int fail() { note(1); throw new IllegalStateException(); } }
    static class BadError { static int v = fail(); static int fail() { throw new Error(); } }
    static class SubOfBad extends BadChecked { static int w = note(9); }
    static class Arg { static { note(1); } Arg(int x) { note(3); } static int s(int x) { return note(4); } }
    static class Nested { static int a = A.a + note(8); }
    static class Table { static final int[] T = new int[5]; static { for (int i = 0; i < 5; i++) T[i] = i * i + (i > 0 ? T[i - 1] : 0); } }
    static class LongConst { static final long L = 1L << 40; static final double D = 0.5; static final char C = 'c'; static { note(9); } }

    public static long superclassFirst() { int x = B.b; return log; }
    public static long constantDoesNotTrigger() { int x = B.K; return log * 10 + x; }
    public static long otherConstantsDoNotTrigger() { long x = LongConst.L + (long) LongConst.D + LongConst.C; return log * 1000 + x % 1000; }
    public static long computedTriggers() { int x = B.COMPUTED; return log; }
    public static long inheritedFieldTriggersOwner() { int x = B.a; return log; }
    public static long staticCallTriggersOwner() { int x = B.f(); return log; }
    public static long arrayDoesNotTrigger() { B[] b = new B[2]; return log; }
    public static long instanceofDoesNotTrigger() { Object o = null; boolean b = o instanceof B; B c = (B) o; return log; }
    public static long newTriggers() { new B(); return log; }
    public static long onlyOnce() { new B(); new B(); int x = A.a + B.b; return log; }
    public static long interfaceConstant() { int x = I.C; return log; }
    public static long interfaceField() { int x = J.X; return log; }
    public static long interfaceWithDefault() { new Impl(); return log; }
    public static long interfaceWithoutDefault() { new Plain(); return log; }
    public static int circularFrom1() { return Cyc1.v * 10 + Cyc2.v; }
    public static int circularFrom2() { int x = Cyc2.v; return Cyc1.v * 10 + Cyc2.v; }
    public static int singleton() { return Single.ONE == null ? -1 : Single.n * 10 + Single.m; }
    public static int earlyRead() { return Early.e * 100 + Early.l; }
    public static int blocks() { return Blocks.x * 10 + Blocks.y; }
    public static int failsImplicit() { return Bad.v; }
    public static int failsImplicitOnCall() { return Bad.f(); }
    public static int failsExplicit() { return BadChecked.v; }
    public static int errorIsNotWrapped() { return BadError.v; }
    public static int secondUse() { try { return BadChecked.v; } catch (ExceptionInInitializerError e) { note(2); } return BadChecked.v; }
    public static long secondUseCaught() { for (int i = 0; i < 3; i++) { try { note(BadChecked.v); } catch (ExceptionInInitializerError e) { note(2); } catch (NoClassDefFoundError e) { note(3); } } return log; }
    public static long superclassFails() { try { note(SubOfBad.w); } catch (ExceptionInInitializerError e) { note(2); } try { note(SubOfBad.w); } catch (NoClassDefFoundError e) { note(3); } return log; }
    public static long newBeforeArguments() { new Arg(note(2)); return log; }
    public static long argumentsBeforeStaticCall() { Arg.s(note(2)); return log; }
    public static long putTriggers() { A.a = 9; return log * 10 + A.a; }
    public static long compoundReadsFirst() { log += B.b; return log; }
    public static long nestedTrigger() { int x = Nested.a; return log * 100 + x; }
    public static int table() { return Table.T[4]; }
    public static long conditional() { int x = zero == 0 ? A.a : B.b; return log; }
    public static long inHandler() { try { throw new IllegalStateException(); } catch (IllegalStateException e) { note(B.b); } return log; }
    public static long classOfNullReceiver() { A a = null; int x = a.f(); return log * 10 + x; }
}

/** Throwing, catching, finally. */
public class Exceptions {
    static int log;
    static int zero;
    static void note(int d) { log = log * 10 + d; }

    static class Base extends RuntimeException { final int code; Base(int c) { code = c; } }
    static class Derived extends Base { Derived() { super(7); } }
    static class Checked extends Exception { }
    static class Res implements AutoCloseable { final int id; Res(int id) { this.id = id; note(id); } public void close() { note(id + 5); if (id == 3) throw new Derived(); } }

    static void raise(int k) throws Checked {
        note(1);
        if (k == 1) throw new Base(4);
        if (k == 2) throw new Derived();
        if (k == 3) throw new Checked();
        if (k == 4) throw new Error();
        note(2);
    }
    static int guarded(int k) {
        try { raise(k); note(3); return log; }
        catch (Derived e) { note(4); return log; }
        catch (Base e) { note(e.code + 1); }
        catch (Checked e) { note(6); }
        finally { note(8); }
        note(9);
        return log;
    }

    // row: 0
    // row: 1
    // row: 2
    // row: 3
    // row: 4
    public static int handlers(int k) { return guarded(k); }

    // row: 0
    // row: 1
    // row: 4
    public static int handlersThenLog(int k) { try { guarded(k); } catch (Error e) { note(0); } return log; }

    public static int divideByZero() { return 1 / zero; }
    public static long longRemainderByZero() { return 1L % zero; }
    public static double doubleDivideByZero() { return 1.0 / zero; }
    public static int caughtDivide() { try { return 1 / zero; } catch (ArithmeticException e) { return -1; } }
    public static int caughtBySuperclass() { try { return 1 / zero; } catch (RuntimeException e) { return -2; } }
    public static int notCaughtByOther() { try { return 1 / zero; } catch (NullPointerException e) { return -3; } }
    public static int caughtIndex() { int[] a = {1}; try { return a[zero - 1]; } catch (IndexOutOfBoundsException e) { return -4; } }
    public static int caughtCast() { Object o = new Object(); try { return ((Base) o).code; } catch (ClassCastException e) { return -5; } }
    public static int caughtStore() { Object[] a = new Base[1]; try { a[0] = new Object(); return 1; } catch (ArrayStoreException e) { return -6; } }
    public static int caughtNegativeSize() { try { return new int[zero - 1].length; } catch (NegativeArraySizeException e) { return -7; } }
    public static int caughtNull() { Base b = null; try { return b.code; } catch (NullPointerException e) { return -8; } }
    public static int throwNull() { RuntimeException e = null; throw e; }
    public static int caughtThrowNull() { RuntimeException e = null; try { throw e; } catch (NullPointerException f) { return -9; } }
    public static int uncaughtBase() { throw new Base(1); }
    public static int uncaughtDerived() { if (zero == 0) throw new Derived(); return 0; }
    public static int uncaughtChecked() throws Exception { throw new Checked(); }
    public static int uncaughtError() { throw new Error(); }
    public static int uncaughtLibrary() { throw new UnsupportedOperationException(); }
    public static int fromDeep() { return deep(4); }
    static int deep(int n) { if (n == 0) throw new Derived(); return deep(n - 1) + 1; }
    public static int caughtFromDeep() { try { return deep(5); } catch (Base e) { return e.code; } }
    static int unwindCounting(int n) { try { if (n == 0) throw new Base(0); return unwindCounting(n - 1); } finally { log++; } }
    public static int finallyOnEachFrame() { try { unwindCounting(3); } catch (Base e) { log += 100; } return log; }
    @SuppressWarnings("finally") static int finallyReturns() { try { throw new Base(1); } finally { return 2; } }
    public static int finallyReturnSwallows() { return finallyReturns(); }
    static int finallyKeeps() { int x = 1; try { return x; } finally { x = 2; note(x); } }
    public static int finallyDoesNotChangeValue() { return finallyKeeps() * 10 + log; }
    public static int finallyThrows() { try { throw new Base(1); } finally { if (zero == 0) throw new IllegalStateException(); } }
    public static int catchThrows() { try { throw new Base(1); } catch (Base e) { throw new IllegalArgumentException(); } finally { note(3); } }
    public static int rethrown() { try { try { throw new Derived(); } catch (Base e) { note(1); throw e; } finally { note(2); } } catch (Derived e) { note(3); } return log; }
    public static int multiCatch() { int r = 0; for (int k = 0; k < 3; k++) { try { if (k == 0) throw new Derived(); if (k == 1) throw new IllegalStateException(); r += 1; } catch (Derived | IllegalStateException e) { r += e instanceof Derived ? 10 : 100; } } return r; }
    public static int breakThroughFinally() { for (int i = 0; i < 5; i++) { try { if (i == 2) break; if (i == 0) continue; note(1); } finally { note(2); } } return log; }
    public static int nestedFinally() { try { try { note(1); throw new Base(2); } finally { note(2); } } catch (Base e) { note(3); } finally { note(4); } return log; }
    public static int resources() throws Exception { try (Res a = new Res(1); Res b = new Res(2)) { note(9); } return log; }
    public static int resourceBodyThrows() { try (Res a = new Res(1)) { throw new Derived(); } catch (Derived e) { note(3); } return log; }
    public static int resourceCloseThrows() { try (Res a = new Res(3)) { note(1); } catch (Derived e) { note(2); } return log; }
    public static int partialEffects() { int[] a = new int[2]; try { for (int i = 0; ; i++) a[i] = i + 5; } catch (ArrayIndexOutOfBoundsException e) { return a[0] * 10 + a[1]; } }
    public static int exceptionAsValue() { Base e = new Derived(); Base f = new Base(2); try { throw zero == 0 ? e : f; } catch (Base g) { return g == e ? g.code : 0; } }
    public static int constructorThrows() { try { new Thrower(); } catch (Base e) { note(2); } return log; }
    static class Thrower { Thrower() { note(1); if (zero == 0) throw new Base(3); note(9); } }
    public static int argumentThrowsFirst() { Base b = null; try { int x = b.code; note(1); } catch (NullPointerException e) { note(2); } return log; }
    public static int receiverAfterArguments() { Box b = null; try { b.set(1 / zero); } catch (ArithmeticException e) { return 1; } catch (NullPointerException e) { return 2; } return 3; }
    static class Box { void set(int x) { } }
    public static int arrayNullAfterIndex() { int[] a = null; try { return a[1 / zero]; } catch (ArithmeticException e) { return 1; } catch (NullPointerException e) { return 2; } }
    public static int assertHolds() { assert zero == 0; return 1; }
    public static int assertMessageLazy() { assert note1() == 1 : note1(); return log; }
    static int note1() { note(1); return 1; }
    public static int loopUntilException() { int n = 0; try { while (true) { int q = 12 / (3 - n); n++; } } catch (ArithmeticException e) { return n; } }
}

/** The classes of a small program: all that unknowns of its types may be lies in this file, or in the library. */
interface I {
    int id();

    int other();
}

class A implements I {
    int v;
    A next;

    public int id() {
        return 1;
    }

    public int other() {
        return v;
    }
}

class B extends A {
    @Override
    public int id() {
        return 2;
    }
}

enum K implements I {
    P, Q;

    public int id() {
        return 3;
    }

    public int other() {
        return ordinal();
    }
}

/** Constants with bodies have classes of their own. */
enum L {
    X {
        int f() {
            return 1;
        }
    },
    Y {
        int f() {
            return 2;
        }
    };

    abstract int f();
}

/** Nobody else can make one. */
final class S implements I {
    static final S ONE = new S();
    int v;

    private S() {
    }

    public int id() {
        return 4;
    }

    public int other() {
        return v;
    }
}

record R(int x) implements I {
    public int id() {
        return 5;
    }

    public int other() {
        return x;
    }
}

class Out {
    int w;

    class In {
        Out out() {
            return Out.this;
        }
    }
}

class Box<T> {
    T x;
}

/** Objects that exist from the start on. */
class G {
    static final A KEPT = new A();
    static final int[] CELLS = {0};
    private static final A HIDDEN = new A();

    static boolean isHidden(Object o) {
        return o == HIDDEN;
    }
}

class Check {
    private Check() {
    }

    /** Every outcome is a property: those that fail are the ones that can be reached. */
    static void outcome(int k) {
        assert k != 0;
        assert k != 1;
        assert k != 2;
        assert k != 3;
        assert k != 4;
        assert k != 5;
        assert k != 6;
        assert k != 7;
        assert k != 8;
        assert k != 9;
    }
}

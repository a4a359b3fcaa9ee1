public class Main {
    static class Ring {
        final Ring next;

        Ring(Ring next) {
            this.next = next;
        }
    }

    static class Inner {
        final Outer outer;

        Inner(Outer outer) {
            this.outer = outer;
        }
    }

    static class Outer {
        final Inner inner;

        Outer() {
            inner = new Inner(this);
        }
    }

    public static void test(Ring ring, Outer outer) {
        if (ring != null && outer != null) {
            assert outer.inner.outer == outer;
            assert ring.next != ring;
        }
    }
}

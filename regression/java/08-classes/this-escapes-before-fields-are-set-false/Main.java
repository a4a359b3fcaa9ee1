public class Main {
    static class Base {
        int seen;

        Base() {
            note();
        }

        void note() {
            seen = -1;
        }
    }

    static class Derived extends Base {
        final int constant = 7; // a constant variable: inlined
        final Integer boxed = 5;
        int value;

        Derived(int value) {
            this.value = value;
            note();
        }

        @Override
        void note() {
            seen = seen * 100 + constant * 10 + value + (boxed == null ? 0 : boxed);
        }
    }

    public static void test(int x) {
        if (x < 0 || x > 4) {
            return;
        }
        Derived d = new Derived(x);
        assert d.seen == 7575 + x;
    }
}

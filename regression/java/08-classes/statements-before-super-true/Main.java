public class Main {
    static class Base {
        final int given;
        int seen;

        Base(int given) {
            this.given = given;
            hook();
        }

        void hook() {
            seen = -1;
        }
    }

    static class Flexible extends Base {
        final int early;

        Flexible(int v) {
            if (v < 0) {
                throw new IllegalArgumentException();
            }
            int twice = v * 2;
            early = twice + 1; // set before the superclass runs
            super(twice);
            seen += 100;
        }

        @Override
        void hook() {
            seen = early;
        }
    }

    public static void test(int v) {
        if (v > 1000) {
            return;
        }
        try {
            Flexible f = new Flexible(v);
            assert f.given == v * 2 && f.early == v * 2 + 1;
            assert f.seen == v * 2 + 101;
        } catch (IllegalArgumentException e) {
            assert v < 0;
        }
    }
}

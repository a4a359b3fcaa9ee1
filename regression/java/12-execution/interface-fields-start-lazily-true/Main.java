public class Main {
    static int order;

    static int step(int n) {
        return order = order * 10 + n;
    }

    interface Quiet {
        int Q = step(1); // no default method: initialised only when Q is read
        int CONSTANT = 4;
    }

    interface Loud {
        int L = step(2);

        default int loud() {
            return L;
        }
    }

    static class Impl implements Quiet, Loud {
        static final int OWN = step(3);
    }

    public static void test(boolean read) {
        int constant = Impl.CONSTANT;
        assert constant == 4 && order == 0;
        new Impl();
        assert order == 23;
        if (read) {
            assert Impl.Q == 231;
        }
        assert order == (read ? 231 : 23);
    }
}

public class Main {
    interface Top {
        default int id(int x) {
            return own(x) + 1;
        }

        int own(int x);
    }

    interface Left extends Top {
        @Override
        default int id(int x) {
            return Top.super.id(x) * 2;
        }
    }

    interface Right extends Top {
        @Override
        default int own(int x) {
            return x - 5;
        }
    }

    static class Both implements Left, Right {
    }

    static class Chosen extends Both {
        @Override
        public int id(int x) {
            return super.id(x) + 7;
        }
    }

    public static void test(int x) {
        Top both = new Both();
        Top chosen = new Chosen();
        assert both.id(x) == (x - 4) * 2;
        assert chosen.id(x) == (x - 4) * 2 + 7;
    }
}

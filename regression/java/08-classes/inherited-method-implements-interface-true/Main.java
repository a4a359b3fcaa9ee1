public class Main {
    interface Maker {
        Object make(Object from);

        default Object twice(Object from) {
            return make(make(from));
        }
    }

    static class Plain {
        public String make(Object from) {
            return from + "!";
        }
    }

    static class Joined extends Plain implements Maker { // the bridge is in this class
    }

    static class Again extends Joined {
        @Override
        public String make(Object from) {
            return super.make(from) + "?";
        }
    }

    public static void test(boolean again) {
        Maker m = again ? new Again() : new Joined();
        assert m.twice("a").equals(again ? "a!?!?" : "a!!");
    }
}

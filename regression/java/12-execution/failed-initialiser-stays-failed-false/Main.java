public class Main {
    static int attempts;

    static class Fails {
        static Object missing = null;
        static int value;

        static {
            attempts++;
            value = missing.hashCode();
        }
    }

    static class Below extends Fails {
        static {
            attempts += 100;
        }
    }

    public static void test(boolean below) {
        int caught = 0;
        try {
            Fails.value = 1;
        } catch (ExceptionInInitializerError e) {
            caught = e.getCause() instanceof NullPointerException ? 1 : 2;
        }
        try {
            if (below) {
                new Below();
            } else {
                Fails.value = 2;
            }
        } catch (NoClassDefFoundError e) {
            caught += 10;
        }
        assert caught == 11;
        assert attempts == (below ? 101 : 1);
    }
}

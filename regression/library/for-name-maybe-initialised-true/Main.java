public class Main {
    static int loaded;

    static class Other {
        static {
            loaded = 1;
        }
    }

    static void test(boolean initialise) throws Exception {
        Class.forName("Main$Other", initialise, Main.class.getClassLoader());
        assert loaded == 0 || initialise;
    }
}

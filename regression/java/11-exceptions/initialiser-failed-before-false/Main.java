public class Main {
    static class Broken {
        static int value = of(0);

        static int of(int n) {
            if (n == 0) {
                throw new IllegalStateException("broken");
            }
            return n;
        }
    }

    static class Child extends Broken {
        static int own = 3;

        static void use() {}
    }

    public static void test() {
        try {
            Child.use();
            assert false;
        } catch (ExceptionInInitializerError e) {
            assert e.getMessage() == null && e.getCause().getMessage().equals("broken");
        }
        try {
            Child.use();
            assert false;
        } catch (NoClassDefFoundError e) {
            assert e.getMessage().equals("Could not initialize class Main$Child");
            assert e.getCause() instanceof ExceptionInInitializerError && e.getCause().getCause() == null;
        }
        try {
            Broken.value++;
            assert false;
        } catch (NoClassDefFoundError e) {
            assert e.getMessage().endsWith("Main$Child");
        }
    }
}

public class Main {
    static class Quiet extends Exception {
        Quiet() { super("quiet", null, false, false); }
    }

    public static void test(int x) {
        Exception main = new Exception("main");
        main.addSuppressed(new Quiet());
        main.addSuppressed(new RuntimeException());
        assert main.getSuppressed().length == 2 && main.getSuppressed()[0] instanceof Quiet;
        main.getSuppressed()[0] = null;
        assert main.getSuppressed()[0] != null;
        int caught = 0;
        try {
            main.addSuppressed(main);
        } catch (IllegalArgumentException e) {
            caught = 1;
        }
        Quiet quiet = new Quiet();
        quiet.addSuppressed(main);
        assert caught == 1;
        assert quiet.getSuppressed().length == 1;
    }
}

public class Main {
    interface Action { void run() throws Exception; }
    static int attempt(Action a) {
        try {
            a.run();
            return 0;
        } catch (RuntimeException e) {
            return 1;
        } catch (Exception e) {
            return 2;
        }
    }
    public static void test(int k) {
        int r = attempt(() -> {
            if (k == 1) throw new IllegalStateException();
            if (k == 2) throw new Exception();
        });
        assert r == (k == 1 ? 2 : k == 2 ? 2 : 0);
    }
}

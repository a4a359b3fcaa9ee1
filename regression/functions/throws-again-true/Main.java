public class Main {
    static boolean fails(Runnable r) {
        try {
            r.run();
            return false;
        } catch (IllegalStateException e) {
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    static void test(Runnable r) {
        if (r != null) {
            boolean first = fails(r);
            assert first == fails(r);
        }
    }
}

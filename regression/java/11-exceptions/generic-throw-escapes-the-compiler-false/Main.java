public class Main {
    static <X extends Throwable> void sneak(Throwable t) throws X {
        @SuppressWarnings("unchecked")
        X x = (X) t; // erased: no cast happens here
        throw x;
    }

    static class Checked extends Exception {
        final int code;

        Checked(int code) {
            this.code = code;
        }
    }

    public static void test(int n) {
        int caught = 0;
        try {
            Main.<RuntimeException>sneak(n > 5 ? new Checked(n) : new IllegalStateException());
        } catch (RuntimeException e) {
            caught = 1;
        } catch (Exception e) {
            caught = ((Checked) e).code;
        }
        assert caught == 1;
    }
}

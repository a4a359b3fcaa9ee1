public class Main {
    static class Loud extends RuntimeException {
        int asked;

        @Override
        public String toString() {
            asked++;
            return "loud";
        }
    }

    public static void test(int x) {
        Loud loud = new Loud();
        try {
            throw x > 0 ? loud : new IllegalStateException("x");
        } catch (RuntimeException e) {
            e.printStackTrace();
            e.printStackTrace(System.out);
        }
        Thread.dumpStack();
        assert loud.asked == (x > 0 ? 1 : 0);
    }
}

public class Main {
    /** Nobody else can extend it. */
    abstract static class Task {
        private Task() {
        }

        abstract void run(int x);
    }

    static void test(Object o) {
        assert !(o instanceof Task);
    }
}

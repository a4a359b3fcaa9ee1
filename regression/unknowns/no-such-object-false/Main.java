/** A class that only classes inside it could extend, and none does: there is no object of it. */
class Main {
    abstract static class Closed {
        Closed() {
        }

        abstract int x();
    }

    static void test(Closed c) {
        assert c == null;
    }
}

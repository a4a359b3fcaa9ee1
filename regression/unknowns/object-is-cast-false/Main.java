class Main {
    static void test(Object o) {
        if (o instanceof Thread.State) { assert o != Thread.State.NEW; }
    }
}

class Main {
    static void test(Object o) {
        if (o instanceof Thread.State) { assert ((Thread.State) o).ordinal() < 6; }
    }
}

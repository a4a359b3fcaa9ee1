class Main {
    static void test(Object o) {
        assert !(o instanceof Runnable) || o.getClass() != Runnable.class;
    }
}

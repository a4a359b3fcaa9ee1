class Main {
    static void test(Object o) {
        assert !(o instanceof Class);
    }
}

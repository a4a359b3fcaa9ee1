class Main {
    static void test(boolean b) {
        if (b) {
            while (true) {
            }
        }
        assert !b;
    }
}

class Main {
    static void test(boolean b) {
        if (b) {
            int i = 0;
            while (true) {
                i++;
            }
        }
        assert !b;
    }
}

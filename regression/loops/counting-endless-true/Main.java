class Main {
    static void test(boolean b) {
        if (b) {
            b = false;
            int i = 0;
            while (i < 3) {
                i++;
            }
        }
        assert !b;
    }
}

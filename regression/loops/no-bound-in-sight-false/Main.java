class Main {
    static void test(boolean b) {
        if (b) {
            int i = 0;
            while (true) {
                if (i++ == 30) {
                    break;
                }
            }
        }
        assert !b;
    }
}

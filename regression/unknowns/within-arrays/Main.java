class Main {
    static void test(int[] a) {
        int sum = 0;
        if (a != null) {
            for (int i = 0; i < a.length; i++) {
                sum += a[i] & 1;
            }
        }
        assert sum <= 5;
    }
}

class Main {
    static int sum(int[] a) {
        if (a == null || a.length < 4) {
            return 0;
        }
        int sum = 0;
        for (int i = 0;; i++) {
            sum += a[i];
        }
    }
}

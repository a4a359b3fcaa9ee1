class Left {
    static int slow(int[] cells, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            for (int j = 0; j < rounds; j++) {
                sum += cells[(i + j) & 3];
            }
        }
        return sum;
    }

    static void before(int n, int x) {
        int quotient = 10 / (n - 7);
        assert slow(new int[] {n, 2, x, quotient}, 100) != 5;
    }

    static void thrown(int n, int x) {
        if (x == 77) {
            throw new IllegalStateException();
        }
        assert slow(new int[] {n, 2, x, 4}, 100) != 5;
    }

    static void caught(int n, int x) {
        try {
            if (x == 77) {
                throw new IllegalStateException();
            }
            slow(new int[] {n, 2, x, 4}, 100);
        } catch (IllegalStateException e) {
            assert n != 3;
        }
    }

    static void nothing(int n, int x) {
        assert x == x;
        slow(new int[] {n, 2, x, 4}, 100);
    }
}

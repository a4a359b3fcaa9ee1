public class Main {
    public static void test(int from, int to) {
        if (from < 0 || to > 20 || from > to) return;
        int counted = 0;
        for (int i = from; i < to; i++) {
            if (i % 3 == 0) counted++;
        }
        assert counted == (to + 2) / 3 - (from + 1) / 3;
    }
}

public class Main {
    static class Cell { int value; }
    static void test(int n) {
        Cell a = new Cell();
        Cell b = a;
        for (int i = 0; i < n; i++) {
            if (i > 5_000_000) {
                b.value = i;
            }
        }
        assert a.value == 0;
    }
}

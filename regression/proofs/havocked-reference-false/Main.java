public class Main {
    static class Cell { int value; }
    static void test(int n) {
        Cell a = new Cell();
        Cell b = a;
        for (int i = 0; i < n; i++) {
            if (i == 1_000_000) {
                b = new Cell();
                b.value = 1;
            }
        }
        assert b.value == 0;
    }
}

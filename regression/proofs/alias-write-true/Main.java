public class Main {
    static class Cell { int value; int other; }
    static void test(int n) {
        Cell a = new Cell();
        Cell b = a;
        for (int i = 0; i < n; i++) {
            b.other = i;
        }
        assert a.value == 0;
    }
}

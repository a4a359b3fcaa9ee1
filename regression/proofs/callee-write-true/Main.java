public class Main {
    int count;
    int limit;
    void step(int i) {
        count = i;
    }
    static void test(int n) {
        Main main = new Main();
        for (int i = 0; i < n; i++) {
            main.step(i);
        }
        assert main.limit == 0;
    }
}

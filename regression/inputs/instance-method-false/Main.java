public class Main {
    int x = 4;
    public void test(int v) {
        assert x != v;
    }
}

public class Main {
    int value = 3;

    public int get() { return value; }

    static void test(int x) {
        Main main = new Main();
        Object[] methods = main.getClass().getConstructors();
        assert x != 21;
        assert methods.length > 0;
    }
}

public class Main {
    int f;
    Main(int x) {
        if (x < 0) throw new IllegalArgumentException();
        f = x;
    }
    public static void test(Object o) {
        assert o == null || o.getClass() != Runnable.class;
    }
}

public class Main {
    int x;

    class Inner {
        int get() { return x; }
    }

    public static void test(Inner i) {
        if (i != null) {
            assert i.get() != 5;
        }
    }
}

public class Main {
    enum E { ON, OFF }
    public static void test(int k) {
        E e = E.valueOf(k > 0 ? "ON" : "OFF");
        assert e == (k > 0 ? E.ON : E.OFF);
        try {
            E.valueOf("MAYBE");
            assert false;
        } catch (IllegalArgumentException expected) {
        }
        try {
            E.valueOf(null);
            assert false;
        } catch (NullPointerException expected) {
        }
    }
}

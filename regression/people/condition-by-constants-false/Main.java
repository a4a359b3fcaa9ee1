public class Main {
    static int limit = 3;

    public static void test(int x) {
        int kind = x > 0 ? 1 : 2;
        assert kind != 2 || limit == 55 : "the limit is " + limit; // decided by constants, and told all the same
        assert x < 1000 || kind == 3;
        if (x == 7) {
            assert false;
        }
    }
}

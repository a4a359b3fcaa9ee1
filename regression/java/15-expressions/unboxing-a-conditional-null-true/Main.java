public class Main {
    static int value(boolean present, Integer box) {
        return present ? box : 0;
    }

    public static void test(boolean present, int n) {
        Integer box = present ? (Integer) n : null;
        int v = value(present, box);
        assert v == (present ? n : 0);
    }
}

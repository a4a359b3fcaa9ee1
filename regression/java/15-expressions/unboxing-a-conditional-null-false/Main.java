public class Main {
    static int value(boolean present, Integer box) {
        return present ? box : 0;
    }

    public static void test(boolean present, int n) {
        Integer box = n > 7 ? null : (Integer) n;
        int v = value(present, box);
        assert v == (present ? n : 0);
    }
}

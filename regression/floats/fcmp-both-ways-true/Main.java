public class Main {
    public static void test(float x, float y) {
        int n = 0;
        if (x < y) n++;
        if (x > y) n++;
        if (x == y) n++;
        assert n == 1 || n == 0 && (x != x || y != y);
    }
}

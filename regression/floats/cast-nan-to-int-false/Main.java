public class Main {
    public static void test(float x) {
        int i = (int) x;
        if (!(x < 1f) && !(x >= 1f)) {
            assert i != 0;
        }
    }
}

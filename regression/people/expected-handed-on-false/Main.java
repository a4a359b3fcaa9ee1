public class Main {
    public static int test(int i) {
        return get(2 * i);
    }

    static int get(int i) {
        check(i);
        return i;
    }

    private static void check(int i) {
        if (i < 0 || i >= 10) {
            throw new IndexOutOfBoundsException("bad " + i);
        }
    }
}

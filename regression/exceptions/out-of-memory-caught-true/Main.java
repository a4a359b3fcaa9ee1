public class Main {
    static int size(int n) {
        try {
            return new int[n].length;
        } catch (OutOfMemoryError e) {
            return -1;
        }
    }

    public static void test(int n) {
        if (n >= 0) {
            assert size(n) == (n <= 252 ? n : -1);
        }
    }
}

public class Main {
    static int depth;

    static int endless(int n) {
        depth++;
        return endless(n + 1) + 1;
    }

    public static void test(int n) {
        boolean caught = false;
        try {
            endless(n);
        } catch (StackOverflowError e) {
            caught = e.getMessage() == null;
        }
        assert caught && depth >= 100;
    }
}

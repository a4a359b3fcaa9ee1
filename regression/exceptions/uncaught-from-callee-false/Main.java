public class Main {
    static class Refused extends RuntimeException { }
    static void deep(int x) {
        if (x == 7) {
            throw new Refused();
        }
    }
    static void middle(int x) { deep(x); }
    public static void test(int x) {
        try {
            middle(x);
        } catch (IllegalStateException e) {
            assert x == 7;
        }
    }
}

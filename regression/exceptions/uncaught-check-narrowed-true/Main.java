public class Main {
    static class Wanted extends RuntimeException { }
    static class Other extends RuntimeException { }
    public static void test(int x) {
        if (x == 1) {
            throw new Wanted();
        }
    }
}

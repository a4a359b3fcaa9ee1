public class Main {
    static int f(Object o) {
        return switch (o) {
            case null -> -1;
            case Integer i when i > 10 -> 1;
            case Integer i -> 2;
            case String s -> 3;
            case int[] a -> a.length;
            default -> 9;
        };
    }
    public static void test(int k, int x) {
        Object o = k == 0 ? null : k == 1 ? (Object) x : k == 2 ? "s" : k == 3 ? new int[4] : 2.0;
        int r = f(o);
        assert r == (k == 0 ? -1 : k == 1 ? (x > 10 ? 1 : 2) : k == 2 ? 3 : k == 3 ? 4 : 9);
    }
}

public class Main {
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static int which(int a, int b) { return 2; }
    static int which(int... xs) { return xs.length * 10; }
    static int nulls(Object... xs) { return xs == null ? -1 : xs.length; }
    public static void test(int a, int b) {
        assert sum() == 0 && sum(a) == a && sum(a, b) == a + b && sum(new int[] {b}) == b;
        assert which(a, b) == 2 && which(a) == 10 && which() == 0;
        assert nulls((Object[]) null) == -1 && nulls((Object) null) == 1 && nulls() == 0;
    }
}

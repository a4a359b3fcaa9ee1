public class Main {
    static class P { int x; }
    public static int test(P[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        return a[0].x;
    }
}

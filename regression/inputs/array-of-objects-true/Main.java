public class Main {
    static class P { int x; }
    public static int test(P[] a) {
        if (a == null || a.length == 0 || a[0] == null) {
            return 0;
        }
        return a[0].x;
    }
}

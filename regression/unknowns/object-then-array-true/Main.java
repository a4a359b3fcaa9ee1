public class Main {

    public static void test(Object o, int[] r) {
        if (o instanceof int[] && r != null) {
            int[] p = (int[]) o;
            if (p.length > 0 && r.length > 0) {
                r[0] = 1;
                p[0] = 2;
                assert r[0] == 1 || o == r;
            }
        }
    }
}

public class Main {
    public static void test(int k) {
        Integer a = k;
        Long b = (long) k;
        assert a == k && b == k && a.longValue() == b;
        assert !a.equals(b) && !((Object) a).equals(k + 0L);
        Object o = k, p = k;
        assert o.equals(p) && (k > 127 == true || k < -128 || o == p);
    }
}

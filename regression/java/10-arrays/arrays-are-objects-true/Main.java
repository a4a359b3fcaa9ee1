public class Main {
    public static void test(int k) {
        if (k < 0 || k > 4) return;
        int[] a = new int[k];
        Object o = a;
        Cloneable c = a;
        java.io.Serializable s = a;
        assert o instanceof int[] && !(o instanceof Object[]) && ((int[]) c).length == k && s == o;
        assert a.getClass() == int[].class && a.equals(a);
        assert a.clone() != a && a.clone().length == k;
    }
}

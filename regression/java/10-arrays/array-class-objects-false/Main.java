public class Main {
    public static void test(int k) {
        Object[] a = k > 0 ? new String[1] : new Object[1];
        assert (a.getClass() == String[].class) == (k > 1);
        assert int[][].class.getComponentType() == int[].class && new int[0][0] instanceof Object[];
    }
}

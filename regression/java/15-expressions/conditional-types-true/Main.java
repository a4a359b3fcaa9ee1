public class Main {
    public static void test(int k) {
        Object a = k > 0 ? 'a' : 0;
        Object b = k > 0 ? 'a' : k;
        Object c = k > 0 ? 1 : "s";
        assert a instanceof Character && b instanceof Integer;
        assert (c instanceof Integer) == (k > 0) && (char) a == (k > 0 ? 'a' : 0) ;
    }
}

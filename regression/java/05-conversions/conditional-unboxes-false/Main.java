public class Main {
    public static void test(int k) {
        Integer none = null;
        Object o = k != 1 ? (Object) 5 : none;
        assert (o == null) == (k == 1);
        int copy = k == 1 ? none : k;
    }
}

public class Main {
    static Object[] make(boolean strings) {
        return strings ? new String[2] : new Object[2];
    }

    public static void test(boolean strings, int n) {
        Object[] a = make(strings);
        a[0] = "text";
        a[1] = null;
        Number[] numbers = new Integer[1];
        numbers[0] = n;
        Object[][] rows = new String[1][];
        rows[0] = new String[] {"s"};
        a[1] = n > 3 ? (Object) n : "again";
        assert a.length == 2 && numbers[0].intValue() == n;
    }
}

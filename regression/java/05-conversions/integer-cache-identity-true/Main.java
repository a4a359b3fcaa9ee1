public class Main {
    public static void test(int k) {
        Integer a = k, b = k;
        assert a.equals(b) && a.intValue() == k;
        assert (a == b) == (k >= -128 && k <= 127);
    }
}

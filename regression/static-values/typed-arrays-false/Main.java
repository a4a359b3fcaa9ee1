public class Main {
    static Object o; static Object[] numbers; static Object plain; static int[] fallback;
    public static void test() {
        assert numbers.getClass() == Object[].class;
    }
}

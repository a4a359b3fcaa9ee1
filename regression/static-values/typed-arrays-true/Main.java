public class Main {
    static Object o; static Object[] numbers; static Object plain; static int[] fallback;
    public static void test() {
        assert ((int[]) o)[1] == 5 && numbers instanceof Integer[] && (Integer) numbers[0] + (Integer) numbers[1] == 13 && ((Object[]) plain).length == 2 && fallback[0] == 9;
    }
}

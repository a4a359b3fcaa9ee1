public class Main {
    static Integer i; static Long j; static Boolean z; static Character c; static Double d; static Object o; static Number n;
    public static void test() {
        assert i + (Integer) o != 13;
    }
}

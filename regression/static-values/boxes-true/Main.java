public class Main {
    static Integer i; static Long j; static Boolean z; static Character c; static Double d; static Object o; static Number n;
    public static void test() {
        assert i == 5 && j == 12345678901L && z && c == 'q' && d == 0.5 && o.equals(8) && n.intValue() == 9 && n instanceof Short;
    }
}

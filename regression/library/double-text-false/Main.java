public class Main {
    static void test() {
        assert Double.toString(Double.MIN_VALUE).equals("5.0E-324");
    }
}

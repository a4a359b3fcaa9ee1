public class Main {
    static double a = 0.1;
    static double b = 0.2;
    static double c = 0.3;
    public static void test() {
        assert (a + b) + c == a + (b + c);
        assert a + b > c;
    }
}

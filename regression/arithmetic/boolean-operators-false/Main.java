public class Main {
    public static void test(boolean a, boolean b) {
        boolean c = a ^ b;
        boolean d = a & !b | !a & b;
        assert c == d;
        assert c | !a | b == false;
    }
}

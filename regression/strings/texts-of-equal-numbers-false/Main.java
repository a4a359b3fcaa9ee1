public class Main {
    public static void test(int a, int b) {
        if (a >= 0 && a < 10 && b > 10 && b < 99) {
            assert !(a + "" + b).equals(b + "" + a); // where numbers meet, digits may belong to either
        }
    }
}

public class Main {
    static void test(double x, double y, double a, double b) {
        boolean found = Math.cos(x) == 0.523214785395139 && StrictMath.acos(y) == 1.7517827780414443;
        assert !(found && Math.IEEEremainder(a, b) == 123.25);
    }
}

public class Main {
    public static double test(double d, int i) {
        assert d != 7.5;
        return d;
    }
}

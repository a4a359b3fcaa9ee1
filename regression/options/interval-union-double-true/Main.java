public class Main {
    public static double test(double d, int i) {
        assert d <= -1 && d >= -2 || d >= 7 && d <= 8;
        return d;
    }
}

public class Main {
    public static void test(char a, char b) {
        int d = a - b;
        assert d >= -65535 && d <= 65535;
    }
}

public class Main {
    public static void test(short s) {
        int wide = s;
        short t = s;
        t *= 2;
        assert t == (short) (wide + wide);
    }
}

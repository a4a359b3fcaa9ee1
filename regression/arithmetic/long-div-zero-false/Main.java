public class Main {
    public static void test(int d) {
        if (d == 65536 || d == 3) {
            long m = d * d;
            long q = 100L / m;
            assert q >= 0;
        }
    }
}

public class Main {
    static int i = 1; static boolean z; static char c; static double d; static long j = 4;
    public static void test() {
        assert i == 10 && z && c == 'x' && d == 2.25 && j == 0;
    }
}

public class Main {
    static int i = 1; static boolean z; static char c; static double d; static long j = 4;
    public static void test() {
        assert i + j != 10;
    }
}

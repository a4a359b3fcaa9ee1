public class Main {
    static int i = 1; static byte b = 1; static short s = 1; static boolean z;
    static char c = 'a'; static long j = 1; static long k = 1; static float f = 1; static double d = 1;
    public static void test() {
        assert i != -7 || j != Long.MAX_VALUE || c != '\u20ac';
    }
}

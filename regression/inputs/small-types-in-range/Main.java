public class Main {
    public static void test(boolean z, byte b, char c, short s) {
        assert b == (byte) b && b >= -128 && b < 128;
        assert c >= 0 && c < 65536;
        assert s >= -32768 && s < 32768;
        assert (z ? 1 : 0) + (z ? 0 : 1) == 1;
        assert z == true || z == false;
    }
}

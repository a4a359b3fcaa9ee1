public class Main {
    public static void test(byte b, int n) {
        assert String.format("%02x", b).length() == 2;
        assert String.format("%#x", n).equals("0x" + Integer.toHexString(n));
    }
}

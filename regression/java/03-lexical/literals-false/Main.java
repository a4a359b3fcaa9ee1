public class Main {
    public static void test(int x) {
        int binary = 0b1000_0000, octal = 017, hex = 0xFFFF_FFFF;
        long large = 0x8000_0000_0000_0000L;
        char escape = '\101', unicode = '\u0041';
        float hexFloat = 0x1.8p1f;
        assert binary == 128 && octal == 15 && hex == -1 && large == Long.MIN_VALUE;
        assert escape == unicode && "\7\12".length() == 2;
        assert hexFloat == 3.0f;
        assert (x & octal) == x;
    }
}

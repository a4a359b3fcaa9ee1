public class Main {
    static int test(byte high, byte low, int bit) {
        return (high & 0xff) * 16777216 | (low & 0xff) << 16 | 3 << bit;
    }
}

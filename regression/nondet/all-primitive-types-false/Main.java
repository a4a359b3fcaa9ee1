import org.cprover.CProver;

public class Main {
    static void check(boolean z, byte b, char c, short s, long l) {
        assert b >= -128 && b <= 127 && c >= 0 && c <= 65535 && s >= -32768 && s <= 32767;
        assert z == false || l != -1L || b > -128 || c < 65535 || s != 7;
    }
    public static void test() {
        check(CProver.nondetBoolean(), CProver.nondetByte(), CProver.nondetChar(), CProver.nondetShort(),
            CProver.nondetLong());
    }
}

public class Main {
    static short test(int length) {
        return (short) (length & 0x7fff);
    }
}

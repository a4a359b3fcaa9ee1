public class Main {
    static short test(int length) {
        return (short) length;
    }
}

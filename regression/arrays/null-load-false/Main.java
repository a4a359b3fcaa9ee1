public class Main {
    public static byte test(byte[] a) {
        if (a == null || a.length > 0) {
            return a[0];
        }
        return 0;
    }
}

public class Main {
    public static void test(byte b) {
        byte c = (byte) (b + 1);
        assert c > b;
    }
}

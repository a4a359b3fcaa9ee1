public class Main {
    public static void test(int k) {
        long wide = k + 1L;
        int wrapped = k + 1;
        byte b = -1;
        Object o = true ? 1 : 2.0;
        assert (b >>> 24) == 255 && (byte) (b >>> 1) == -1 && o instanceof Double;
        assert (wide == wrapped) == (k != 3);
    }
}

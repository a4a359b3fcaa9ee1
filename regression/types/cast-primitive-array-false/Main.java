public class Main {
    public static int test(int k) {
        Object o = k == 0 ? new int[3] : new short[3];
        return ((int[]) o).length;
    }
}

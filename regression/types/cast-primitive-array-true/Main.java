public class Main {
    public static int test(int k) {
        Object o = k == 0 ? new int[3] : new int[2];
        return ((int[]) o).length;
    }
}

public class Main {
    public static int test(int[] a, int i) {
        try {
            return get(a, i);
        } catch (IndexOutOfBoundsException e) {
            return -1;
        } catch (NullPointerException e) {
            return -2;
        }
    }

    static int get(int[] a, int i) {
        return a[i];
    }
}

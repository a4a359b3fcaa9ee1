public class Main {
    public static void test(int i) {
        int[] a = new int[2];
        boolean caught = false;
        try {
            a[i] = 1;
        } catch (IndexOutOfBoundsException e) {
            caught = true;
        }
        assert caught == (i > 1);
    }
}

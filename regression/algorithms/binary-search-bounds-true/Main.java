public class Main {
    public static int test(int key) {
        int[] a = {2, 4, 6, 8};
        int lo = 0;
        int hi = a.length - 1;
        while (lo <= hi) {
            int mid = (lo + hi) / 2;
            int v = a[mid];
            if (v == key) return mid;
            if (v < key) lo = mid + 1;
            else hi = mid - 1;
        }
        return -1;
    }
}

public class Main {
    static int find(int[] a, int key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] == key) return mid;
            if (a[mid] < key) lo = mid + 1;
            else hi = mid - 1;
        }
        return -1;
    }
    public static void test(int key) {
        int[] a = {1, 3, 5, 7, 9};
        int r = find(a, key);
        assert r >= 0 == (key == 1 || key == 3 || key == 5 || key == 7 || key == 9);
    }
}

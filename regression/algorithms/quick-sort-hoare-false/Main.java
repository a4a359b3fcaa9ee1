public class Main {
    static void sort(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) / 2], i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int swapped = a[i];
                a[i] = a[j];
                a[j] = swapped;
                i++;
                j--;
            }
        }
        sort(a, low, j);
        sort(a, i + 1, high);
    }

    public static void test(int x, int y, int z, int u) {
        int[] a = {x, y, z, u};
        sort(a, 0, 3);
        assert a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3];
    }
}

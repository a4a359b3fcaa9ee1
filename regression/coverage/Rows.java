class Rows {
    static int largest(int[] a) {
        if (a == null || a.length == 0) {
            return Integer.MIN_VALUE;
        }
        int found = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > found) {
                found = a[i];
            }
        }
        return found;
    }

    static int search(int[] a, int key) {
        if (a == null || a.length > 4) {
            return -2;
        }
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    static boolean sorted(int[] a) {
        if (a == null || a.length > 4) {
            return false;
        }
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }

    static int[] sort(int[] a) {
        if (a == null || a.length > 3) {
            return null;
        }
        for (int i = 1; i < a.length; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int kept = a[j];
                a[j] = a[j - 1];
                a[j - 1] = kept;
            }
        }
        return a;
    }

    static int count(int[] a, int key) {
        int n = 0;
        if (a == null) {
            return -1;
        }
        for (int one : a) {
            if (one == key) {
                n++;
            }
        }
        if (n > a.length) {
            return -2; // never
        }
        return n;
    }

    static int caught(int[] a, int at) {
        try {
            if (a[at] > 2) {
                return 1;
            }
            return 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            return at < 0 ? -1 : -2;
        } catch (NullPointerException e) {
            return -3;
        }
    }
}

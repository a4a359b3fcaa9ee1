import org.cprover.CProver;

/** How often the loops go round depends on the order of all keys. */
public class Main {
    static final int N = 5;

    static int place(int[] a, int from, int key) {
        int place = from;
        for (int i = from + 1; i < N; i++) {
            if (a[i] < key) {
                place++;
            }
        }
        while (place != from && key == a[place]) {
            place++;
        }
        return place;
    }

    static void test() {
        int[] a = new int[N];
        for (int i = 0; i < N; i++) {
            a[i] = CProver.nondetInt();
        }
        for (int from = 0; from < N - 1; from++) {
            int key = a[from];
            int at = place(a, from, key);
            while (at != from) {
                int held = a[at];
                a[at] = key;
                key = held;
                at = place(a, from, key);
            }
            a[from] = key;
        }
        for (int i = 0; i + 1 < N; i++) {
            assert a[i] <= a[i + 1];
        }
    }
}

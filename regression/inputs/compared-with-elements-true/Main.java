public class Main<T extends Comparable<? super T>> {
    T limit;

    Main(T limit) {
        this.limit = limit;
    }

    int search(T[] all, T one) {
        if (all == null || one == null) {
            return -1;
        }
        for (int i = 0; i < all.length; i++) {
            if (all[i] != null && all[i].compareTo(one) == 0) {
                assert limit == null || limit.compareTo(one) == limit.compareTo(all[i]);
                return i;
            }
        }
        return -1;
    }
}

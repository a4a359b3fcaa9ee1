public class Main {
    static <T extends CharSequence & Comparable<T>> void test(T a, T b) {
        if (a != null && b != null && a.compareTo(b) == 0) {
            assert a.length() == b.length();
        }
    }
}

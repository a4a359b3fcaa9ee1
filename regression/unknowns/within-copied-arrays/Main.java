// Whoever copies an array knows how long it is.
class Main {
    static void test(int[] a) {
        int[] own = a == null ? new int[0] : a.clone();
        assert own.length <= 5;
    }
}

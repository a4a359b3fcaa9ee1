public class Main {
    enum Counter {
        ONLY;
        private int count;
        int next() { return ++count; }
    }
    public static void test(int k) {
        int a = Counter.ONLY.next();
        int b = Counter.valueOf("ONLY").next();
        assert a == 1 && b == 2;
    }
}

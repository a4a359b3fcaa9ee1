public class Main {
    public static void test(int k) {
        record Sum(int total, int count) {
            Sum add(int x) { return new Sum(total + x, count + 1); }
        }
        Sum s = new Sum(0, 0).add(k).add(k);
        assert s.equals(new Sum(2 * k, 2));
    }
}

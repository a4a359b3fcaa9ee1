public class Main {
    public static void test(int k) {
        var list = new int[] {k, 2};
        var sum = 0L;
        for (var v : list) sum += v;
        var o = new Object() { int hidden = 5; int twice() { return hidden * 2; } };
        o.hidden += 1;
        assert sum == k + 2L && o.twice() == 12;
    }
}

public class Main {
    record R(Integer v) { }
    public static void test(int k) {
        Object o = new R(k == 1 ? null : k);
        int n = switch (o) {
            case R(Integer v) -> v;
            default -> 0;
        };
        assert n == k || k == 1;
    }
}

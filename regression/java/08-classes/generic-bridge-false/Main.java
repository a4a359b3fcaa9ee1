public class Main {
    interface Transform<T> { T apply(T t); }
    static class Inc implements Transform<Integer> {
        public Integer apply(Integer i) { return i + 1; }
    }
    static <T> T twice(Transform<T> f, T t) { return f.apply(f.apply(t)); }
    public static void test(int k) {
        int r = twice(new Inc(), k);
        assert r == k + 1;
    }
}

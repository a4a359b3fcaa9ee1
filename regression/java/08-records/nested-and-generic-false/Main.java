public class Main {
    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twice(T t) { return new Pair<>(t, t); }
    }
    record Box(Pair<Integer, Integer> in) { }
    public static void test(int k) {
        Box a = new Box(Pair.twice(k)), b = new Box(new Pair<>(k, k));
        assert a.equals(b) && a.hashCode() == b.hashCode();
        int sum = a.in().first() + a.in().second();
        assert sum == k ;
    }
}

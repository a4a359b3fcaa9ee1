public class Main {
    interface Step {
        int apply(int x);
        default Step then(Step next) { return x -> next.apply(apply(x)); }
        static Step id() { return x -> x; }
    }
    public static void test(int k) {
        Step inc = x -> x + 1, dbl = x -> x * 2;
        assert inc.then(dbl).apply(k) == 2 * (k + 1);
        assert Step.id().then(dbl).then(inc).apply(k) == 2 * k + 2;
    }
}

import java.util.function.*;
public class Main {
    static long widen(int x) { return x + 1L; }
    static int unbox(Integer x) { return x; }
    static Integer box(int x) { return x; }
    public static void test(int k) {
        Function<Integer, Long> a = Main::widen;
        IntUnaryOperator b = Main::unbox, c = Main::box;
        ToDoubleFunction<Integer> d = Integer::intValue;
        Supplier<Object> e = () -> k;
        assert a.apply(k) == k + 1L && b.applyAsInt(k) == k && c.applyAsInt(k) == k;
        assert d.applyAsDouble(k) == k && e.get().equals(k + 1);
    }
}

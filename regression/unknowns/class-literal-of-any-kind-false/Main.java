public class Main {
    interface Shape { }

    static class Round implements Shape { }

    public static void test(Class<?> c, Class<?> d, Class<? extends Shape> e, Class<? extends Number> f) {
        boolean isAnyKind = c == void.class && d != null && d.isAnnotation() && e == Round.class && f == int.class;
        assert !isAnyKind; // here
    }
}

public class Main {
    interface Shape { }

    static class Round implements Shape { }

    public static void test(Class<?> c, Class<? extends Shape> e, Class<Round> f) {
        assert c == null || !c.isEnum() || c.getSuperclass() == Enum.class;
        assert e == null || Shape.class.isAssignableFrom(e);
        assert f == null || f == Round.class;
    }
}

public class Main {
    static class A { }

    public static void test(Class<?> c) {
        assert c != A.class;
    }
}

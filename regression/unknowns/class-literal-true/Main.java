public class Main {
    static class A { }

    public static void test(Class<?> c) {
        if (c == A.class) {
            assert c != String.class;
        }
    }
}

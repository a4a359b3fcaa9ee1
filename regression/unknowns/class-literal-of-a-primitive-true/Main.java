public class Main {

    public static void test(Class<?> c) {
        if (c == int.class) {
            assert c.isPrimitive();
        }
    }
}

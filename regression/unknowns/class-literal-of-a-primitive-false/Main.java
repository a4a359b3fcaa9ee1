public class Main {

    public static void test(Class<?> c) {
        if (c != null) {
            assert !c.isPrimitive();
        }
    }
}

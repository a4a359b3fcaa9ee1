public class Main {

    public static void test(Class<?> c) {
        if (c == String.class) {
            assert c.getName().equals("java.lang.String");
        }
    }
}

public class Main {

    public static void test(Class<?> c) {
        assert c != String.class;
    }
}

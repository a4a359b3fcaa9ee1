public class Main {

    public static void test(Exception e) {
        if (e instanceof IllegalArgumentException) {
            assert e instanceof RuntimeException;
        }
    }
}

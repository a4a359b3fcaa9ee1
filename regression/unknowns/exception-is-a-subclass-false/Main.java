public class Main {

    public static void test(Exception e) {
        assert !(e instanceof IllegalArgumentException);
    }
}

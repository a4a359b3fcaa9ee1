public class Main {
    public static void test(RuntimeException thrown) {
        assert thrown == null || thrown.getClass().getSimpleName().length() < 20;
    }
}

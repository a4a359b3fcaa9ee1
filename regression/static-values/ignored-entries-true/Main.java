public class Main {
    static int i = 1;
    public static void test() {
        assert i == 2;
    }
}

public class Main {
    public static void test(int offset) {
        if (offset < 0) {
            assert !"abc".startsWith(null, offset);
        }
    }
}

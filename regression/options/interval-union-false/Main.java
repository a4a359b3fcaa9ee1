public class Main {
    public static void test(int i, long j, byte b) {
        assert i < 5 || b < 5;
    }
}

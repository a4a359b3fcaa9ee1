public class Main {
    public static void test(int i, long j, byte b) {
        assert (i == -3 || i == -2 || i >= 5) && j != 0 && b != 4;
    }
}

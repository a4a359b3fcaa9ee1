public class Main {
    public static void test(int x) {
        int i = x;
        i -= 100;
        i += -1;
        i += 30000;
        i -= 30000;
        assert i < x;
    }
}

public class Main {
    public static void test(int n) {
        int i = 0;
        while (i < n && i < 8) {
            i++;
        }
        assert i != 7;
    }
}

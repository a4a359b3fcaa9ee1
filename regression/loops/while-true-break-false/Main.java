public class Main {
    public static void test(int k) {
        int i = 0;
        while (true) {
            if (i == k || i == 6) {
                break;
            }
            i++;
        }
        assert i != 5;
    }
}

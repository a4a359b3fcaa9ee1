public class Main {
    public static void test(int x) {
        int i = 0;
        for (;;) {
            i ^= 1;
            assert i == 0 || i == 1;
        }
    }
}

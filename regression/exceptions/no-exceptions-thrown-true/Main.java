public class Main {
    public static void test(int x) {
        try {
            if (x == 3 && x == 4) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            x = 0;
        }
    }
}

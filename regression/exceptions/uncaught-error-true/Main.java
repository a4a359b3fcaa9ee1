public class Main {
    public static void test(int x) {
        try {
            if (x == 0) {
                throw new Error();
            }
        } catch (Throwable e) {
            x = 1;
        }
    }
}

public class Main {
    public static void test(int x) throws Exception {
        try {
            if (x == 0) {
                throw new Exception();
            }
        } catch (RuntimeException e) {
            x = 1;
        }
    }
}

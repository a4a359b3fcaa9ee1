public class Main {
    public static void test(int k) {
        Integer boxed = k == 1 ? Integer.valueOf(7) : Integer.valueOf(k);
        int v = boxed;
    }
}

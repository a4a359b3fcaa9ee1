public class Main {
    public static void test(int k) {
        Integer boxed = k == 1 ? null : Integer.valueOf(k);
        int v = boxed;
    }
}

public class Main {
    static class Box<T> { T value; }
    @SuppressWarnings("unchecked")
    public static void test(int k) {
        Box<Integer> b = new Box<>();
        Box<?> raw = b;
        ((Box<Object>) raw).value = k == 1 ? (Object) 5 : (Object) k;
        int v = b.value;
    }
}

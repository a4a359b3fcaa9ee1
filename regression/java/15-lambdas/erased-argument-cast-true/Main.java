public class Main {
    interface F<T> { int f(T t); }
    static int length(Integer i) { return i; }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void test(int k) {
        Object o = k == 1 ? (Object) 3 : (Object) k;
        ((F) (F<Integer>) Main::length).f(o);
    }
}

public class Main {
    interface A { Object make(int x); }
    interface B extends A { Integer make(int x); }
    interface C<T> { T id(T t); }
    interface D extends C<Integer> { Integer id(Integer i); }
    public static void test(int k) {
        B b = x -> x + 1;
        A a = b;
        D d = i -> i * 2;
        C<Integer> c = d;
        assert a.make(k).equals(k + 1) && b.make(k) == k + 1;
        assert c.id(k) == 2 * k && d.id(1) == 2;
    }
}

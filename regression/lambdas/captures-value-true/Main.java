public class Main {
    interface Fn { int f(int x); }
    static Fn adder(int k) { return y -> y + k; }
    public static void test(int k) {
        Fn two = adder(2);
        Fn by = adder(k);
        assert by.f(two.f(1)) == k + 3;
    }
}

public class Main {
    static int counter;
    enum E {
        A, B;
        final int number;
        E() { number = ++counter; }
    }
    public static void test(int k) {
        assert counter == 0;
        E e = k > 0 ? E.B : E.A;
        assert counter == 2 && e.number == (k > 0 ? 1 : 1);
    }
}

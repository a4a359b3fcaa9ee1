import org.cprover.MustNotThrow;
public class Main {
    @MustNotThrow
    static int half(int x) {
        if (x % 2 != 0) {
            throw new IllegalArgumentException();
        }
        return check(x) / 2;
    }
    static int check(int x) {
        if (x > 100) throw new IllegalStateException();
        return x;
    }
    public static void test(int x) {
        int h = half(x);
        assert x % 2 == 0 && x <= 100 && h + h == x;
    }
}

import java.util.LinkedList;
import java.util.List;

public class Main {
    static class A { }

    static class B extends A { }

    public static void test(A[][] a, List<?>[] b, Runnable[] c) {
        if (a == null || b == null || c == null || a.length == 0 || b.length == 0 || c.length == 0) {
            return;
        }
        int stored = 0;
        try {
            a[0] = new A[1];
            stored++;
        } catch (ArrayStoreException e) {
        }
        try {
            b[0] = new LinkedList<>();
            stored++;
        } catch (ArrayStoreException e) {
        }
        try {
            c[0] = () -> { };
            stored++;
        } catch (ArrayStoreException e) {
        }
        assert stored > 0; // here
    }
}

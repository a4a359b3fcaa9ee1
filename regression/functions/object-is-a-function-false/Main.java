import java.util.function.Supplier;

public class Main {
    static void test(Object o) {
        if (o instanceof Supplier) {
            Object given = ((Supplier<?>) o).get();
            assert given == null;
        }
    }
}

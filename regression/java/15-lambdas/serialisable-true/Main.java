import java.io.Serializable;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

public class Main {
    interface Saved extends IntUnaryOperator, Serializable { }
    interface Marker { }

    static int twice(int x) { return 2 * x; }

    public static void test(int x) {
        Saved saved = y -> y + x;
        IntUnaryOperator cast = (IntUnaryOperator & Serializable & Marker) Main::twice;
        IntSupplier plain = () -> x;
        assert saved.applyAsInt(1) == x + 1 && cast.applyAsInt(x) == x + x;
        assert cast instanceof Serializable && cast instanceof Marker && saved instanceof Serializable;
        assert !(plain instanceof Serializable);
    }
}

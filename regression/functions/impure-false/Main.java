import java.util.function.IntSupplier;

public class Main {
    static void test(IntSupplier s) {
        if (s != null) {
            assert s.getAsInt() == s.getAsInt();
        }
    }
}

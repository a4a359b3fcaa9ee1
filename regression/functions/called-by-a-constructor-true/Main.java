import java.util.function.IntSupplier;

public class Main {
    static class Box {
        final int value;

        Box(IntSupplier supplier) {
            value = supplier.getAsInt() * 2;
        }
    }

    static void test(Box box) {
        assert box == null || box.value != 7;
    }
}

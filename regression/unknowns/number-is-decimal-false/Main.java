import java.math.BigDecimal;

public class Main {
    static void test(Number n) {
        if (n instanceof BigDecimal decimal && decimal.scale() == 2) {
            assert decimal.signum() <= 0;
        }
    }
}

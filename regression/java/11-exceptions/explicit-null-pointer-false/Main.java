import java.util.Objects;

public class Main {
    static String told(Object value, int kind) {
        try {
            if (kind == 0) {
                throw new NullPointerException();
            }
            return "" + (kind == 1 ? Objects.requireNonNull(value) : Objects.requireNonNull(value, "value"));
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    public static void test(int kind) {
        assert kind < 0 || kind > 2 || "value".equals(told(null, kind)) == (kind >= 1);
    }
}

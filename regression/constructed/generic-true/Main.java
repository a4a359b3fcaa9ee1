import java.util.Objects;

public class Main {
    static class Box<T> {
        private final T value;

        Box(T value) {
            this.value = Objects.requireNonNull(value);
        }

        T get() {
            return value;
        }
    }

    public static void test(Box<String> b) {
        if (b != null) {
            assert b.get().length() >= 0;
        }
    }
}

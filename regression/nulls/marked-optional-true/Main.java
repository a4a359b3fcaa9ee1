import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Optional;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface NullMarked {
    }

    @NullMarked
    static class Shop {
        static void test(Optional<String> name) {
            assert name.isEmpty() || name.get() != null;
        }
    }
}

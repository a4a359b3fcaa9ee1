import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface NullMarked {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Nullable {
    }

    @NullMarked
    static class Shop {
        static void test(List<@Nullable String> names) {
            for (String name : names) {
                assert name != null;
            }
        }
    }
}

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface NullMarked {
    }

    @NullMarked
    static class Shop {
        static void test(List<String> names) {
            for (String name : names) {
                assert name != null;
            }
        }
    }
}

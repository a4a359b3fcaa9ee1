import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;

public class Main {
    @Target(ElementType.TYPE_USE)
    @interface NonNull { }

    static void test(@NonNull List<@NonNull String> l, @NonNull Map<@NonNull Integer, @NonNull String> m) {
        if (l.size() == 1) {
            assert l.get(0) != null;
        }
        assert m.size() != 1 || !m.containsValue(null);
    }
}

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;

public class Main {
    @Target(ElementType.TYPE_USE)
    @interface NonNull { }

    static void test(@NonNull List<String> l, @NonNull Map<@NonNull Integer, String> m) {
        boolean hasNulls = l.size() == 1 && l.get(0) == null && m.containsValue(null);
        assert !hasNulls; // here
    }
}

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.function.Supplier;

@Main.NullMarked
public class Main {
    @interface NullMarked { }

    @Target(ElementType.TYPE_USE)
    @interface Nullable { }

    static void test(Supplier<@Nullable String> s) {
        assert s.get() != null; // here
    }
}

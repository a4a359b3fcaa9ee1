import some.lib.NullMarked;
import some.lib.Nullable;

@NullMarked
public class Main {
    public static <T extends Object> void test(T a) {
        assert a != null;
    }
}

import some.lib.NullMarked;
import some.lib.NullUnmarked;

@NullMarked
public class Main {
    public static void test(String a) {
        assert a != null;
    }
}

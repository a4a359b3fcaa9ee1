import some.lib.Nonnull;

public class Main {
    public static void test(@Nonnull String a) {
        assert a != null;
    }
}

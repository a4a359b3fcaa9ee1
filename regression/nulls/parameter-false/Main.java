import some.lib.Nonnull;

public class Main {
    public static void test(@Nonnull String a, @Nonnull int b, String c) {
        assert c != null;
        assert b == b;
    }
}

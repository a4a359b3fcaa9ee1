import some.lib.NotNull;

public class Main {
    record Person(@NotNull String name, String town) {}

    public static void test(@NotNull Person p) {
        assert p.town() != null;
    }
}

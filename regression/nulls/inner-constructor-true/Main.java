import some.lib.NotNull;

public class Main {
    class Inner {
        Inner(String first, @NotNull String second) {
            assert second != null;
        }
    }
}

import some.lib.NotNull;

public class Main {
    public static int test(@NotNull String a) {
        return helper(a == null ? "" : a);
    }

    static int helper(@NotNull String a) {
        return 1;
    }
}

import some.lib.NotNull;

public class Main {
    public static int test(@NotNull String a) {
        return helper(null);
    }

    static int helper(@NotNull String a) {
        return 1;
    }
}

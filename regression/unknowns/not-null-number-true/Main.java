import ann.NotNull;

public class Main {
    static void helper(@NotNull int x, @NotNull Object o) {
        assert o != null;
    }

    public static void test(int x) {
        helper(x, "");
    }
}

import ann.NotNull;

public class Main {
    static void helper(@NotNull int x, @NotNull Object o) {
        assert x != 0 || x == 0;
    }

    public static void test(int x) {
        helper(x, x == 0 ? null : "");
    }
}

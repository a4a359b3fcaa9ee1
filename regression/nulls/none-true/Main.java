import some.lib.Nullable;

public class Main {
    String text;
    Main[] others;

    public static void test(Main m, @Nullable String s) {
        assert m.text != null;
        for (Main other : m.others) {
            assert other.text != null;
        }
    }
}

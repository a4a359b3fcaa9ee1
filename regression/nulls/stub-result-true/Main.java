import some.lib.NonNull;

public class Main {
    static @NonNull String never() {
        return "";
    }

    static String maybe() {
        return "";
    }

    public static void test() {
        assert never() != null;
    }
}

import some.lib.NonNull;

public class Main {
    public static void test(@NonNull String[] a) {
        assert a != null;
    }
}

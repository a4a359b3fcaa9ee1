import some.lib.NonNull;

public class Main {
    public static void test(String @NonNull [] a) {
        assert a != null;
    }
}

import some.lib.NonNull;

public class Main {
    public static void test(@NonNull String @NonNull [] a) {
        for (String s : a) {
            assert s != null;
        }
    }
}

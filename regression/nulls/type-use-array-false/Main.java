import some.lib.NonNull;

public class Main {
    public static void test(String @NonNull [] a) {
        for (String s : a) {
            assert s != null;
        }
    }
}

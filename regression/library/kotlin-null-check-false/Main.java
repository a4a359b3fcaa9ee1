import kotlin.jvm.internal.Intrinsics;

public class Main {
    static int length(String s) {
        Intrinsics.checkNotNull(s);
        return s.length();
    }

    public static void test(String s) {
        try {
            assert length(s) >= 0;
        } catch (NullPointerException e) {
            assert s != null;
        }
    }
}

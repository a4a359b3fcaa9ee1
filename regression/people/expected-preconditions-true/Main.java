import java.util.Objects;

public class Main {
    public static int test(String s, int[] a) {
        Objects.requireNonNull(s, "s");
        required(a, "a");
        Objects.checkIndex(s.length(), 30);
        return s.length() + a.length;
    }

    private static void required(Object o, String name) {
        Objects.requireNonNull(o, name);
    }
}

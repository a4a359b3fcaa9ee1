import java.util.Objects;

public class Main {
    public static int test(String s, int[] a) {
        Objects.requireNonNull(s, "s");
        Objects.requireNonNull(a);
        Objects.checkIndex(s.length(), 30);
        return s.length() + a[0];
    }
}

import java.nio.charset.StandardCharsets;

public class Main {
    public static void test(byte[] bytes) {
        if (bytes != null) {
            assert !new String(bytes, StandardCharsets.UTF_8).equals("\u20ac\u00e9");
        }
    }
}

import java.nio.charset.StandardCharsets;

public class Main {
    static class Held {
        Object content;
    }

    public static void test(Object o) {
        if (o instanceof Held) {
            o = ((Held) o).content;
        }
        if (o instanceof byte[] && ((byte[]) o).length == 1) {
            String s = new String((byte[]) o, StandardCharsets.ISO_8859_1);
            assert s.length() == 1;
        }
    }
}

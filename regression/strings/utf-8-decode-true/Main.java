import java.nio.charset.StandardCharsets;

public class Main {
    public static void test(String s) {
        if (s != null) {
            String back = new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            assert back.equals(s) || Character.isSurrogate(s.charAt(0)) || Character.isSurrogate(s.charAt(1));
            byte[] surrogate = {(byte) 0xed, (byte) 0xa0, (byte) 0x80};
            assert new String(surrogate, StandardCharsets.UTF_8).equals("\ufffd");
        }
    }
}

public class Main {
    static int kind(Object o) { return o instanceof Byte ? 1 : o instanceof Short ? 2 : o instanceof Integer ? 3 : 4; }

    public static void test(int x) {
        byte b = (byte) x;
        Short s = (short) b;
        Byte boxed = b;
        assert kind(b) == 1 && kind(s) == 2 && kind(b + s) == 3 && kind((long) b) == 4;
        assert boxed == Byte.valueOf(b);
        assert boxed.intValue() == s;
        assert !boxed.equals(s);
        Character c = (char) (x & 127);
        assert c == Character.valueOf((char) (x & 127));
        assert boxed.hashCode() == b;
    }
}

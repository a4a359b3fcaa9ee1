public class Main {
    public static void test(long x) {
        Long boxed = x;
        Double real = (double) (x & 1023);
        assert boxed.longValue() == x && boxed.intValue() == (int) x;
        assert boxed.equals(x) && !boxed.equals((Object) (int) x);
        assert real.intValue() == (x & 1023);
        assert boxed.hashCode() == (int) (x ^ (x >>> 32));
        Object mixed = true ? boxed : Integer.valueOf(1);
        assert mixed instanceof Long;
    }
}

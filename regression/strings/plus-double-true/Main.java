public class Main {
    public static void test(float f, byte n) {
        assert ("" + f).length() >= 3;
        assert String.valueOf((double) n).equals(n + ".0");
    }
}

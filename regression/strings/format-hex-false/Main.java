public class Main {
    public static void test(int n) {
        assert !String.format("%08X", n).equals("0000CAFE");
    }
}

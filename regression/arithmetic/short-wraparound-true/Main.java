public class Main {
    public static void test(short s) {
        short t = s;
        t--;
        assert t < s || t == 32767;
    }
}

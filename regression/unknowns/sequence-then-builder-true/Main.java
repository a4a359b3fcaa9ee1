public class Main {

    public static void test(CharSequence c, StringBuilder b) {
        if (b != null && c == b) {
            assert c instanceof StringBuilder;
        }
    }
}

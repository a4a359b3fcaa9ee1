public class Main {

    public static void test(CharSequence c, StringBuilder b) {
        if (b != null) {
            assert c != b;
        }
    }
}

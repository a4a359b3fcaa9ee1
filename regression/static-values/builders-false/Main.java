public class Main {
    static StringBuilder builder; static StringBuffer buffer; static Object any; static CharSequence empty;
    public static void test() {
        assert builder.append(buffer).length() != 4;
    }
}

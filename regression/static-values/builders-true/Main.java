public class Main {
    static StringBuilder builder; static StringBuffer buffer; static Object any; static CharSequence empty;
    public static void test() {
        assert builder.append("c").toString().equals("abc") && buffer.charAt(1) == 'd' && any.toString().equals("x") && empty.length() == 0;
    }
}

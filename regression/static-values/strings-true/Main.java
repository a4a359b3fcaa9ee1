public class Main {
    static String plain; static String typed; static Object object; static CharSequence sequence; static String smile;
    public static void test() {
        assert plain.equals("one") && typed.equals("two") && object.equals("three") && sequence.length() == 4 && smile.length() == 2 && smile.codePointAt(0) == 0x1F600;
    }
}

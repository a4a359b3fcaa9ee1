public class Main {
    static String plain; static String typed; static Object object; static CharSequence sequence; static String smile;
    public static void test() {
        assert plain.length() + typed.length() != 6;
    }
}

public class Main {
    static class Log {
        static final StringBuilder TEXT = new StringBuilder();
    }

    public static void test(CharSequence given) {
        if (given instanceof StringBuilder) {
            int before = given.length();
            Log.TEXT.append("more");
            assert given.length() == before || given == Log.TEXT;
        }
    }
}

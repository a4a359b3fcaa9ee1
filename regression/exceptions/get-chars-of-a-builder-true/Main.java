public class Main {
    public static void test(int at) {
        StringBuilder text = new StringBuilder("abc");
        Class<?> thrown = null;
        try {
            text.getChars(0, 3, new char[4], at);
        } catch (IndexOutOfBoundsException e) {
            thrown = e.getClass();
        }
        assert thrown == (at == 0 || at == 1 ? null : IndexOutOfBoundsException.class);
    }
}

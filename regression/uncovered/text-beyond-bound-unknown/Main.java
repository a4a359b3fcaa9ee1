/** The bound on unknown strings is about inputs, not about what a call gives that nobody knows. */
class Main {
    static native String read();

    static void test() {
        String text = read();
        if (text != null) {
            assert text.equals("more than four characters") || text.charAt(7) == 'x';
        }
    }
}

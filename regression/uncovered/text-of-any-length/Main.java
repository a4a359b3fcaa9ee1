/** What is asked about a text that nobody knows does not make the search for other failures hard. */
class Main {
    static native String read();

    static void test(String given) {
        if (given == null) {
            return;
        }
        assert !given.startsWith("qq");
        String text = read();
        if (text == null) {
            return;
        }
        assert !text.equals(given);
        assert text.indexOf(given) != 3;
        assert text.compareTo(given) != 1;
        assert text.lastIndexOf("x") != 4;
    }
}

class Main {
    static void test(String s) {
        try {
            assert Integer.parseInt(s) != 17;
        } catch (NumberFormatException e) {
            assert true;
        }
    }
}

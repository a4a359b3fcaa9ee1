class Main {
    static void test(boolean filled) {
        String[] given = {filled ? "a" : null};
        Integer[] taken = {7};
        try {
            System.arraycopy(given, 0, taken, 0, 1);
            assert taken[0] == null;
        } catch (ArrayStoreException e) {
            assert e.getMessage().equals("arraycopy: type mismatch: can not copy java.lang.String[] into "
                    + "java.lang.Integer[]");
            assert filled && taken[0] == 7;
        }
    }
}

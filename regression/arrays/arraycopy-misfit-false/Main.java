/** An element that does not fit ends the copy behind those that do. */
class Main {
    static void test(boolean first, boolean second, int from) {
        if (from < 0 || from > 1) {
            return;
        }
        Object[] given = {first ? 1 : "a", second ? 2 : "b", null};
        String[] taken = {"x", "y", "z"};
        try {
            System.arraycopy(given, from, taken, 1, 2);
            assert !second;
        } catch (ArrayStoreException e) {
            assert e.getMessage().equals("arraycopy: element type mismatch: can not cast one of the elements of "
                    + "java.lang.Object[] to the type of the destination array, java.lang.String");
            assert taken[1] == "y" ;
            assert taken[2] == "z";
        }
    }
}

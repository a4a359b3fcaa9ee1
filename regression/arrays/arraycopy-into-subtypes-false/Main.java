/** Whether the element fits depends on what the array really is. */
class Main {
    static void test(Object[] taken) {
        if (taken == null || taken.length == 0 || taken[0] != null) {
            return;
        }
        try {
            System.arraycopy(new Object[] {"text"}, 0, taken, 0, 1);
            assert taken instanceof Object[];
            assert taken[0].equals("text");
        } catch (ArrayStoreException e) {
            assert false;
            assert taken[0] == null;
        }
    }
}

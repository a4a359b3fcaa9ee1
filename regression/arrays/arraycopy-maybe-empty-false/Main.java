/** One of the arrays that may be copied from has no cell at all. */
class Main {
    static void test(boolean none, int place, int count) {
        int[] given = none ? new int[0] : new int[] {4, 5};
        int[] taken = new int[3];
        if (count < 0 || count > given.length || place < 0 || place > 1) {
            return;
        }
        System.arraycopy(given, 0, taken, place, count);
        assert taken[1] != 5;
        assert !none || taken[1] == 0;
    }
}

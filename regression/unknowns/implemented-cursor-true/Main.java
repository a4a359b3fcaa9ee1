/** An object has a state: what is asked at the same place once more may be answered otherwise. */
class Main {
    interface Cursor {
        boolean next();

        void close();
    }

    static void test(Cursor c) {
        int n = 0;
        if (c != null) {
            while (n < 4 && c.next()) {
                n++;
            }
            assert n <= 4;
            c.close();
        }
    }
}

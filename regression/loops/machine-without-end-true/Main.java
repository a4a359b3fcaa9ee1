public class Main {
    static void test() {
        int state = 0;
        while (true) {
            int event = org.cprover.CProver.nondetInt();
            if (event == state * 3 + 1) {
                state = state < 3 ? state + 1 : 0;
            } else {
                state = 0;
            }
            assert state != 4;
        }
    }
}

public class Main {
    static void test(int[] events) {
        if (events == null) {
            return;
        }
        int state = 0;
        int quiet = 0;
        for (int event : events) {
            quiet = event == 0 ? quiet + 1 : 0;
            switch (state) {
                case 0: state = event > 0 ? 1 : 0; break;
                case 1: state = event > 5 ? 2 : 0; break;
                default: state = 0; break;
            }
            if (quiet == 30_000) {
                state = 3;
            }
            assert state >= 0 && state <= 2;
        }
    }
}

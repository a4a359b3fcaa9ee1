public class Main {
    static void test(int[] events) {
        if (events == null) {
            return;
        }
        int state = 0;
        for (int event : events) {
            switch (state) {
                case 0: state = event > 0 ? 1 : 0; break;
                case 1: state = event > 5 ? 2 : 0; break;
                default: state = 0; break;
            }
            assert state >= 0 && state <= 2;
        }
    }
}

public class Main {
    static void test(int n) {
        int s = 0;
        int i = 0;
        //@ loop_invariant s == 3 * i;
        while (i < n) {
            s += 3;
            i++;
            if (i == 100000) {
                s++;
            }
        }
        assert s == 3 * i;
    }
}

public class Main {
    static int most = 10;

    //@ requires most == 10 && n <= most;
    static void test(int n) {
        int i = 0;
        //@ loop_invariant i <= 10;
        while (i < n) {
            i++;
        }
        assert i <= 10;
    }
}

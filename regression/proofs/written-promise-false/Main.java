public class Main {
    //@ requires n > 0;
    //@ ensures \result == n || n > 7000000;
    static int test(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        return n == 6000000 ? 0 : i;
    }
}

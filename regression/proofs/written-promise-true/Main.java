public class Main {
    //@ static invariant made >= 0;
    static int made;

    //@ requires n > 0;
    //@ ensures \result == n;
    //@ assignable \nothing;
    static int test(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
        }
        return i;
    }
}

/** Loop contracts; a run that shows what is wrong is looked for as long as there is time. */
public class LoopsSlow {
    // expect: FAILED loop_invariant
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int countWrongInvariant(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i < n;
        while (i < n) {
            i++;
        }
        return i;
    }
}

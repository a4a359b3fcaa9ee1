/** Without bounds: invariants that proofs cannot express, and what holds where nothing is written. */
public class UnboundedInvariants {
    static class Ring {
        /*@ nullable @*/ int[] data;
        int first;
        //@ invariant first >= 0 && first < data.length;
        //@ invariant (\sum int i; 0 <= i && i < data.length; (\exists int j; 0 <= j && j < i; data[j] == i) ? 1 : 0) < 9;

        // expect: SUCCESSFUL --prove
        //@ ensures \result == data[first];
        int first() {
            return data[first];
        }

        // expect: UNKNOWN --prove
        //@ requires k >= 0 && k < data.length;
        //@ ensures first == k;
        void start(int k) {
            first = k;
        }

        // expect: FAILED invariant --prove
        //@ ensures first == k;
        void startAnywhere(int k) {
            first = k;
        }
    }
}

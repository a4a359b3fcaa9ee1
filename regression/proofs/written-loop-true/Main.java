public class Main {
    static int rounds;

    //@ requires a.length > 0;
    static void test(int[] a, int[] other) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_modifies i, rounds, a[*];
        //@ decreases a.length - i;
        while (i < a.length) {
            a[i] = other.length;
            rounds++;
            i++;
        }
    }
}

public class Main {
    //@ static invariant made >= 0;
    static int made;

    //@ requires n > 0;
    //@ ensures \result == n + 5;
    static int test(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
}

public class Main {
    //@ ghost int moved;
    int n;

    //@ requires n >= 0;
    static int test(int n) {
        //@ ghost int g = 0;
        Main made = new Main();
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && g == i;
        while (i < n) {
            //@ set g = g + 1;
            made.move();
            if (i == 5000000) {
                made.move();
            }
            i++;
        }
        //@ assert g == n && made.moved == n;
        return i;
    }

    void move() {
        n++;
        //@ set moved = moved + 1;
    }
}

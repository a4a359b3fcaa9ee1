/** Without bounds: arrays of any length, any number of objects. */
public class Unbounded {
    // expect: SUCCESSFUL --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == v);
    //@ assignable a[*];
    static void fill(int[] a, int v) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == v);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    // expect: FAILED assignable --prove
    //@ assignable a[0..1];
    static void fillFrame2(int[] a, int v) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] <= \result);
    //@ assignable \nothing;
    static int max(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] <= m);
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == -1 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    //@ ensures \result != -1 ==> 0 <= \result && \result < a.length && a[\result] == x;
    //@ assignable \nothing;
    static int find(int[] a, int x) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] != x);
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return i;
            }
        }
        return -1;
    }

    // expect: FAILED --prove
    //@ ensures \result == -1 ==> (\forall int i; 0 <= i && i <= a.length; a[i] != x);
    static int findBeyond(int[] a, int x) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] != x);
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return i;
            }
        }
        return -1;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result.length == a.length && (\forall int i; 0 <= i && i < a.length; \result[i] == a[i]);
    //@ assignable \nothing;
    static int[] copy(int[] a) {
        int[] b = new int[a.length];
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; b[k] == a[k]);
        for (int i = 0; i < a.length; i++) {
            b[i] = a[i];
        }
        return b;
    }

    // expect: FAILED ensures --prove
    //@ ensures (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    static void noSort(int[] a) {
        //@ loop_invariant 0 <= n && n <= a.length;
        for (int n = 0; n < a.length; n++) {
        }
    }

    static class Stack {
        int[] data;
        int n;
        //@ invariant 0 <= n && n <= data.length;

        // expect: SUCCESSFUL --prove
        //@ requires n < data.length;
        //@ ensures n == \old(n) + 1 && data[n - 1] == x;
        //@ ensures (\forall int i; 0 <= i && i < n - 1; data[i] == \old(data[i]));
        //@ assignable n, data[n];
        void push(int x) {
            data[n++] = x;
        }

        // expect: FAILED assignable --prove
        //@ requires n < data.length;
        //@ assignable data[n];
        void push2(int x) {
            data[n++] = x;
        }

        // expect: FAILED invariant --prove
        void pushUnasked(int x) {
            n++;
        }

        // expect: SUCCESSFUL --prove
        //@ requires n > 0;
        //@ ensures \result == \old(data[n - 1]);
        //@ assignable n;
        int pop() {
            return data[--n];
        }

        // expect: FAILED pop --prove
        //@ ensures true;
        int popUnasked() {
            return data[--n];
        }

        // expect: SUCCESSFUL --prove
        //@ requires n > 0;
        //@ ensures n == \old(n) - 1;
        void drop() {
            pop();
        }

        // expect: FAILED call --prove
        void dropUnasked() {
            pop();
        }

        // expect: SUCCESSFUL --prove
        //@ ensures n == 0 && data.length == k;
        //@ requires k >= 0;
        Stack(int k) {
            data = new int[k];
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result <==> (n > 0 && data[0] == x);
        //@ assignable \nothing;
        boolean startsWith(int x) {
            return n > 0 && data[0] == x;
        }

        // expect: FAILED ensures --prove
        //@ requires o.n > 0 && n > 0;
        //@ ensures o.data[0] == \old(o.data[0]);
        void clear(Stack o) {
            data[0] = 0;
        }

        // expect: SUCCESSFUL --prove
        //@ ensures (\forall int i; 0 <= i && i < n; data[i] >= 0);
        //@ assignable data[*];
        void abs() {
            //@ loop_invariant 0 <= i && i <= n && (\forall int k; 0 <= k && k < i; data[k] >= 0);
            //@ decreases n - i;
            for (int i = 0; i < n; i++) {
                if (data[i] < 0) {
                    data[i] = 0;
                }
            }
        }

        // expect: FAILED loop_invariant --prove
        //@ ensures (\forall int i; 0 <= i && i < n; data[i] >= 0);
        void absWrong() {
            //@ loop_invariant 0 <= i && i <= n && (\forall int k; 0 <= k && k < i; data[k] >= 0);
            for (int i = 0; i < n; i++) {
                if (data[i] < 0) {
                    data[i] = -data[i];
                }
            }
        }
    }

    static int first;

    // expect: FAILED ensures --prove
    //@ ensures \result == 0;
    static int readsStatic() {
        return first;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures d != 0;
    //@ signals (ArithmeticException e) d == 0;
    //@ signals_only ArithmeticException;
    static int div(int n, int d) {
        return n / d;
    }

    // expect: FAILED signals --prove
    //@ signals (ArithmeticException e) d == 0 && n > 0;
    static int div2(int n, int d) {
        return n / d;
    }

    // expect: FAILED div3 --prove
    //@ ensures d != 0;
    static int div3(int n, int d) {
        return n / d;
    }

    // expect: SUCCESSFUL --prove
    /*@ normal_behavior
      @ requires x >= 0;
      @ ensures \result == x;
      @ also exceptional_behavior
      @ requires x < 0;
      @ signals_only IllegalArgumentException;
      @*/
    static int cases(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
        return x;
    }

    // expect: FAILED --prove
    /*@ normal_behavior
      @ requires x >= 0;
      @ ensures \result == x;
      @ also exceptional_behavior
      @ requires x <= 0;
      @ signals_only IllegalArgumentException;
      @*/
    static int cases2(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
        return x;
    }

    static class Node {
        int key;
        /*@ nullable @*/ Node next;
        //@ invariant next != null ==> next.key >= key;

        // expect: SUCCESSFUL --prove
        //@ requires next != null;
        //@ ensures key == \old(next.key);
        //@ assignable key;
        void up() {
            key = next.key;
        }

        // expect: FAILED invariant --prove
        void down() {
            key = key - 1;
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 0) || (\forall int i; 0 <= i && i < a.length; a[i] != 0);
    static void either(int[] a) {
    }

    // expect: FAILED ensures --prove
    //@ ensures a[0] == a[0];
    static void undefinedEnd(int[] a) {
    }

    // expect: FAILED requires --prove
    //@ requires a[0] == a[0];
    static void undefinedStart(int[] a) {
    }

    // expect: FAILED decreases --prove
    //@ requires n >= 0;
    static void slow(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            if (n != 7000) {
                i++;
            }
        }
    }

    // expect: FAILED assert --prove
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int bodies(int n) {
        //@ assert n < 1000000;
        return n;
    }

    static class Stats {
        static int level;
        //@ static invariant level >= 0;

        // expect: SUCCESSFUL --prove
        //@ requires level < 100;
        //@ ensures level == \old(level) + 1;
        //@ assignable level;
        static void raise() {
            level++;
        }

        // expect: FAILED invariant --prove
        static void lower() {
            level--;
        }

        // expect: FAILED assignable --prove
        //@ assignable \nothing;
        static void sneaky() {
            level = 0;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length == b.length && a != b;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(b[k]));
    static void exchange(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(b[k]));
        //@ loop_invariant (\forall int k; i <= k && k < a.length; b[k] == \old(b[k]));
        //@ loop_modifies a[*], b[*];
        for (int i = 0; i < a.length; i++) {
            int t = a[i];
            a[i] = b[i];
            b[i] = t;
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ requires a.length == b.length && a != b;
    static void exchangeMore(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_modifies a[*];
        for (int i = 0; i < a.length; i++) {
            int t = a[i];
            a[i] = b[i];
            b[i] = t;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result <==> (\exists int i; 0 <= i && i < a.length; a[i] == x);
    static boolean contains(int[] a, int x) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant !(\exists int j; 0 <= j && j < i; a[j] == x);
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return true;
            }
        }
        return false;
    }

    // expect: FAILED ensures --prove
    //@ requires (\exists int i; 0 <= i && i < a.length; a[i] == 3);
    //@ requires a.length > 2;
    //@ ensures \result == 3;
    static int oneOfThem(int[] a) {
        return a[2];
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ ensures (\exists int i; 0 <= i && i < a.length; a[i] == \result);
    static int largest(int[] a) {
        int most = a[0];
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_invariant (\exists int j; 0 <= j && j < i; a[j] == most);
        for (int i = 1; i < a.length; i++) {
            most = a[i] > most ? a[i] : most;
        }
        return most;
    }

    // expect: FAILED loop_invariant --prove
    //@ ensures \result == 0 || (\exists int i; 0 <= i && i < a.length; a[i] == \result);
    static int largestOrZero(int[] a) {
        int most = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\exists int j; 0 <= j && j < i; a[j] == most);
        for (int i = 0; i < a.length; i++) {
            most = a[i] > most ? a[i] : most;
        }
        return most;
    }
}

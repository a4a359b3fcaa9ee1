/** Methods without a specification: the comment before each has the clauses that are proposed. */
public class Plain {
    int balance;
    int[] cells;

    // requires b != 0;
    // ensures \result == a / b;
    // assignable \nothing;
    static int quotient(int a, int b) {
        return a / b;
    }

    // requires i >= 0;
    // requires i < cells.length;
    // ensures cells[i] == v;
    // assignable cells[*];
    void set(int i, int v) {
        cells[i] = v;
    }

    // requires amount <= balance;
    // ensures balance == \old(balance) - amount;
    // assignable balance;
    void withdraw(int amount) {
        if (amount > balance) {
            throw new IllegalArgumentException();
        }
        balance -= amount;
    }

    // ensures \result <==> (\exists int k; 0 <= k && k < a.length; a[k] == x);
    // assignable \nothing;
    static boolean has(int[] a, int x) {
        for (int y : a) {
            if (y == x) {
                return true;
            }
        }
        return false;
    }

    // requires a.length > 0;
    // ensures \result == (\max int k; 0 <= k && k < a.length; a[k]);
    // ensures (\forall int k; 0 <= k && k < a.length; \result >= a[k]);
    // assignable \nothing;
    static int largest(int[] a) {
        int m = a[0];
        for (int x : a) {
            m = x > m ? x : m;
        }
        return m;
    }

    // requires o instanceof Integer;
    // assignable \nothing;
    static Integer asked(Object o) {
        return (Integer) o;
    }

    // nothing
    static int never(int a) {
        throw new IllegalStateException();
    }

    // ensures \result == x || \result == lo || \result == hi;
    // ensures lo <= hi ==> lo <= \result && \result <= hi;
    // ensures hi <= lo ==> hi <= \result && \result <= lo;
    // assignable \nothing;
    static int clamp(int x, int lo, int hi) {
        return x < lo ? lo : x > hi ? hi : x;
    }

    // ensures \result < a.length;
    // ensures \result <= 1;
    // ensures \result >= 0 ==> a[\result] == x;
    // ensures \result < 0 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x);
    // ensures \result >= -1;
    // assignable \nothing;
    static int indexOf(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return i;
            }
        }
        return -1;
    }

    // ensures \result == this;
    // assignable \nothing;
    Plain self() {
        return this;
    }
}

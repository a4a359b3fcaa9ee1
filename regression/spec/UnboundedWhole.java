/** Without bounds: extremes of what meets a condition, sums inside sums and of choices, texts, frames of loops. */
public class UnboundedWhole {
    // expect: SUCCESSFUL --prove
    //@ requires (\exists int i; 0 <= i && i < a.length; a[i] > 0);
    //@ ensures \result == (\min int i; 0 <= i && i < a.length && a[i] > 0; a[i]);
    static int leastPositive(int[] a) {
        int m = Integer.MAX_VALUE;
        //@ loop_invariant 0 <= k && k <= a.length && m > 0;
        //@ loop_invariant (\forall int i; 0 <= i && i < k && a[i] > 0; m <= a[i]);
        //@ loop_invariant m == Integer.MAX_VALUE || (\exists int i; 0 <= i && i < k; a[i] == m);
        for (int k = 0; k < a.length; k++) {
            if (a[k] > 0 && a[k] < m) {
                m = a[k];
            }
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == -1 || \result == (\max int i; 0 <= i && i < a.length && a[i] >= 0; a[i]);
    static int mostOrNone(int[] a) {
        int m = -1;
        //@ loop_invariant 0 <= k && k <= a.length && m >= -1;
        //@ loop_invariant m >= 0 ==> m == (\max int i; 0 <= i && i < k && a[i] >= 0; a[i]);
        //@ loop_invariant m == -1 ==> (\forall int i; 0 <= i && i < k; a[i] < 0);
        for (int k = 0; k < a.length; k++) {
            if (a[k] > m) {
                m = a[k];
            }
        }
        return m;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == (\max int i; 0 <= i && i < a.length && a[i] >= 0; a[i]);
    static int mostOfNone(int[] a) {
        int m = -1;
        //@ loop_invariant 0 <= k && k <= a.length;
        //@ loop_invariant m >= 0 ==> m == (\max int i; 0 <= i && i < k && a[i] >= 0; a[i]);
        //@ loop_invariant m == -1 ==> (\forall int i; 0 <= i && i < k; a[i] < 0);
        for (int k = 0; k < a.length; k++) {
            if (a[k] > m) {
                m = a[k];
            }
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i] != null);
    //@ ensures \result == (\sum int i; 0 <= i && i < m.length; (\sum int j; 0 <= j && j < m[i].length; m[i][j]));
    static int sum(int[][] m) {
        int s = 0;
        //@ loop_invariant 0 <= r && r <= m.length;
        //@ loop_invariant s == (\sum int i; 0 <= i && i < r; (\sum int j; 0 <= j && j < m[i].length; m[i][j]));
        for (int r = 0; r < m.length; r++) {
            int t = 0;
            //@ loop_invariant 0 <= c && c <= m[r].length && t == (\sum int j; 0 <= j && j < c; m[r][j]);
            for (int c = 0; c < m[r].length; c++) {
                t += m[r][c];
            }
            s += t;
        }
        return s;
    }

    // expect: FAILED ensures --prove
    //@ requires m.length == 1 && m[0] != null;
    //@ ensures \result == (\sum int i; 0 <= i && i < m.length; (\sum int j; 0 <= j && j < m[i].length; m[i][j]));
    static int sumOfFirst(int[][] m) {
        return m[0].length > 0 ? m[0][0] : 0;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i] > 0 ? a[i] : 0);
    static int sumOfPositive(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= k && k <= a.length;
        //@ loop_invariant s == (\sum int i; 0 <= i && i < k; a[i] > 0 ? a[i] : 0);
        for (int k = 0; k < a.length; k++) {
            if (a[k] > 0) {
                s += a[k];
            }
        }
        return s;
    }

    // expect: FAILED loop_invariant --prove
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i] > 0 ? a[i] : 1);
    static int sumOfOthers(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= k && k <= a.length;
        //@ loop_invariant s == (\sum int i; 0 <= i && i < k; a[i] > 0 ? a[i] : 1);
        for (int k = 0; k < a.length; k++) {
            if (a[k] > 0) {
                s += a[k];
            }
        }
        return s;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result <==> (\forall int i; 0 <= i && i < s.length(); s.charAt(i) == c);
    static boolean only(String s, char c) {
        //@ loop_invariant 0 <= k && k <= s.length() && (\forall int i; 0 <= i && i < k; s.charAt(i) == c);
        for (int k = 0; k < s.length(); k++) {
            if (s.charAt(k) != c) {
                return false;
            }
        }
        return true;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result <==> !s.isEmpty() && (\forall int i; 0 <= i && i < s.length(); s.charAt(i) == c);
    static boolean onlyAndSome(String s, char c) {
        //@ loop_invariant 0 <= k && k <= s.length() && (\forall int i; 0 <= i && i < k; s.charAt(i) == c);
        for (int k = 0; k < s.length(); k++) {
            if (s.charAt(k) != c) {
                return false;
            }
        }
        return true;
    }

    // expect: FAILED ensures --prove
    //@ ensures s.charAt(0) == s.charAt(0);
    static void first(String s) {
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= n && n < a.length;
    //@ assignable a[0..n];
    static void shift(int[] a, int n) {
        int i = n;
        //@ loop_invariant 0 <= i && i <= n;
        while (i > 0 && a[i - 1] > 7) {
            a[i] = a[i - 1];
            i--;
        }
    }

    // expect: FAILED assignable --prove
    //@ requires 0 <= n && n < a.length;
    //@ assignable a[1..n];
    static void shiftAndClear(int[] a, int n) {
        int i = n;
        //@ loop_invariant 0 <= i && i <= n;
        while (i > 0 && a[i - 1] > 7) {
            a[i] = a[i - 1];
            i--;
        }
        a[i] = 0;
    }

    static class Node {
        int n;
        /*@ nullable @*/ Node next;
    }

    // expect: SUCCESSFUL --prove
    //@ assignable \nothing;
    static /*@ nullable @*/ Node list(int k) {
        Node first = null;
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < k; i++) {
            Node made = new Node();
            made.n = i;
            made.next = first;
            first = made;
        }
        return first;
    }

    // expect: FAILED assignable --prove
    //@ assignable \nothing;
    static Node listOnto(Node first, int k) {
        //@ loop_invariant first != null;
        for (int i = 0; i < k; i++) {
            Node made = new Node();
            first.n = i;
            made.next = first;
            first = made;
        }
        return first;
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ requires (\forall int i; 0 <= i && i < a.length; a[i] != 0) && 60 / a.length > 0;
    //@ ensures \result > 0;
    static int cells(int[] a) {
        return 60 / a.length;
    }

    // expect: SUCCESSFUL --prove
    //@ requires n >= 0;
    //@ assignable \nothing;
    static int[][] ones(int n) {
        int[][] t = new int[n][n];
        //@ loop_invariant 0 <= r && r <= n;
        for (int r = 0; r < n; r++) {
            //@ loop_invariant 0 <= c && c <= n;
            for (int c = 0; c < n; c++) {
                t[r][c] = 1;
            }
        }
        return t;
    }

    // expect: FAILED assignable --prove
    //@ requires z.length > 0;
    //@ assignable \nothing;
    static int[][] onesThere(int n, int[] z) {
        int[][] t = new int[2][2];
        //@ loop_invariant 0 <= r && z.length > 0;
        for (int r = 0; r < n; r++) {
            t[r % 2][0] = 1;
            z[0] = 1;
        }
        return t;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result <==> a.length == b.length && (\forall int i; 0 <= i && i < a.length; a[i] == b[i]);
    static boolean equal(int[] a, int[] b) {
        if (a.length != b.length) {
            return false;
        }
        //@ loop_invariant 0 <= k && k <= a.length && (\forall int i; 0 <= i && i < k; a[i] == b[i]);
        for (int k = 0; k < a.length; k++) {
            if (a[k] != b[k]) {
                return false;
            }
        }
        return true;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result <==> a.length == b.length && (\forall int i; 0 <= i && i < a.length; a[i] == b[i]);
    static boolean equalStarts(int[] a, int[] b) {
        if (a.length > b.length) {
            return false;
        }
        //@ loop_invariant 0 <= k && k <= a.length && (\forall int i; 0 <= i && i < k; a[i] == b[i]);
        for (int k = 0; k < a.length; k++) {
            if (a[k] != b[k]) {
                return false;
            }
        }
        return true;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    static int sumAlone(int[] a) {
        int s = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            s += a[i];
        }
        return s;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    static int sumButFirst(int[] a) {
        int s = 0;
        for (int i = a.length - 1; i > 0; i--) {
            s += a[i];
        }
        return s;
    }

    static class Stack<T> {
        private /*@ spec_public @*/ final java.util.List<T> items = new java.util.ArrayList<>();

        // expect: SUCCESSFUL --prove
        //@ ensures items.size() == \old(items.size()) + 1 && !items.isEmpty();
        void push(T x) {
            items.add(x);
        }

        // expect: FAILED ensures --prove
        //@ ensures items.size() == \old(items.size());
        void pushed(T x) {
            items.add(x);
        }
    }
}

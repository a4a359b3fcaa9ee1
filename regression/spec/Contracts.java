import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Contracts of interfaces and superclasses, of generic code, of constructors, and of methods that call themselves. */
public class Contracts {
    static class Sorted<T extends Comparable<T>> {
        /*@ nullable @*/ T low;

        // expect: SUCCESSFUL
        //@ ensures \result == a || \result == b;
        static <T extends Comparable<T>> T max(T a, T b) {
            return a.compareTo(b) >= 0 ? a : b;
        }

        // expect: FAILED ensures
        //@ ensures \result == a;
        static <T extends Comparable<T>> T maxWrong(T a, T b) {
            return a.compareTo(b) >= 0 ? a : b;
        }

        // expect: SUCCESSFUL
        //@ ensures low == x || low == \old(low);
        void offer(T x) {
            if (low == null || x.compareTo(low) < 0) {
                low = x;
            }
        }

        // expect: FAILED mixed
        static <K extends Comparable<K>, L extends Comparable<L>> int mixed(K k, L l) {
            Comparable raw = k;
            return raw.compareTo(l);
        }
    }

    static class Store<E extends Comparable<E>> {
        E[] items;
        int n;

        //@ invariant 0 <= n && n <= items.length && (\forall int i; 0 <= i && i < n; items[i] != null);

        // expect: FAILED invariant --objects 1
        //@ requires n < items.length && \typeof(items) == \type(Comparable[]);
        void put(Store<E> other, E x) {
            boolean later = other.n > 0 && other.items[0].compareTo(x) > 0;
            items[n++] = later ? x : null;
        }

        // expect: SUCCESSFUL --objects 1
        //@ requires n < items.length && \typeof(items) == \type(Comparable[]);
        void putWell(Store<E> other, E x) {
            boolean later = other.n > 0 && other.items[0].compareTo(x) > 0;
            items[n++] = later ? other.items[0] : x;
        }
    }

    // expect: SUCCESSFUL --objects 2
    //@ ensures \result.size() == a.length;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result.get(i) == a[i]);
    static List<Integer> boxed(int[] a) {
        List<Integer> found = new ArrayList<>();
        for (int x : a) {
            found.add(x);
        }
        return found;
    }

    // expect: FAILED ensures
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result.get(a[i]) == (\num_of int j; 0 <= j && j < a.length; a[j] == a[i]));
    static Map<Integer, Integer> counts(int[] a) {
        Map<Integer, Integer> found = new HashMap<>();
        for (int x : a) {
            Integer n = found.get(x);
            found.put(x, n == null ? 1 : 2);
        }
        return found;
    }

    // expect: FAILED ensures
    //@ requires names.size() > 0 && names.get(0) != null;
    //@ ensures \result <= names.get(0).length();
    static int firstLength(List<String> names) {
        return names.get(0).length() + 1;
    }

    interface IntStack {
        //@ public instance model int depth;
        //@ public instance invariant depth >= 0;

        //@ requires depth > 0;
        //@ ensures depth == \old(depth) - 1;
        int pop();

        //@ ensures \result == depth;
        /*@ pure @*/ int size();
    }

    static class ArrayStack implements IntStack {
        int[] cells = new int[4];
        int top;

        //@ public represents depth = top;
        //@ invariant 0 <= top && top <= cells.length;

        // expect: SUCCESSFUL
        public int pop() {
            return cells[--top];
        }

        // expect: SUCCESSFUL
        //@ requires depth < cells.length;
        //@ ensures depth == \old(depth) + 1 && cells[depth - 1] == x;
        //@ ensures (\forall int i; 0 <= i && i < depth - 1; cells[i] == \old(cells[i]));
        //@ assignable top, cells[top];
        void push(int x) {
            cells[top++] = x;
        }

        public /*@ pure @*/ int size() {
            return top;
        }
    }

    static class HastyStack implements IntStack {
        int top;

        //@ represents depth = top;

        // expect: FAILED ensures
        public int pop() {
            top -= 2;
            return 0;
        }

        public /*@ pure @*/ int size() {
            return top;
        }
    }

    // expect: FAILED call
    static int popTwice(IntStack s) {
        if (s.size() > 0) {
            s.pop();
            return s.pop();
        }
        return 0;
    }

    // expect: SUCCESSFUL
    static int popTwiceWell(IntStack s) {
        if (s.size() > 1) {
            s.pop();
            return s.pop();
        }
        return 0;
    }

    static class Base {
        int state;

        //@ requires x > 0;
        //@ ensures state == x;
        //@ assignable state;
        void put(int x) {
            state = x;
        }
    }

    static class Counting extends Base {
        int calls;

        // expect: FAILED assignable
        //@ also
        //@ requires x == 0;
        //@ ensures state == 7;
        @Override
        void put(int x) {
            calls++;
            state = x == 0 ? 7 : x;
        }
    }

    static class Lenient extends Base {
        // expect: SUCCESSFUL
        //@ also
        //@ requires x == 0;
        //@ ensures state == 7;
        @Override
        void put(int x) {
            state = x == 0 ? 7 : x;
        }
    }

    // expect: FAILED call
    static void putsNothing(Base b) {
        b.put(0);
    }

    static class Clock {
        static int made;
        int time;

        //@ static invariant 0 <= made && made <= 1000;
        //@ initially time == 0;
        //@ constraint time >= \old(time);

        // expect: FAILED initially (int)
        Clock(int t) {
            time = t;
        }

        // expect: SUCCESSFUL ()
        Clock() {
            if (made < 1000) {
                made++;
            }
        }

        // expect: FAILED constraint
        void back() {
            time--;
        }

        // expect: FAILED ensures
        //@ ensures \fresh(\result);
        static Clock perhapsNew(Clock c) {
            return c.time == 12 ? c : new Clock();
        }
    }

    static class Range {
        int lo;
        int hi;

        //@ invariant lo <= hi;

        //@ ensures lo == \old(hi) && hi == \old(lo);
        //@ assignable lo, hi;
        private /*@ helper @*/ void flip() {
            int t = lo;
            lo = hi;
            hi = t;
        }

        // expect: SUCCESSFUL
        //@ ensures lo == \old(lo);
        void twice() {
            flip();
            flip();
        }

        // expect: FAILED invariant
        void once() {
            flip();
        }
    }

    enum Color { RED, GREEN, BLUE }

    // expect: SUCCESSFUL
    //@ ensures (\exists int i; 0 <= i && i < Color.values().length; Color.values()[i] == \result && \result != c);
    static Color next(Color c) {
        return c == Color.RED ? Color.GREEN : c == Color.GREEN ? Color.BLUE : Color.RED;
    }

    record Span(int from, int to) {
        //@ invariant from <= to;

        // expect: SUCCESSFUL
        //@ ensures \result == (from <= x && x < to);
        boolean holds(int x) {
            return x >= from && x < to;
        }

        // expect: FAILED ensures
        //@ ensures \result >= 0;
        int size() {
            return to - from;
        }
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ measured_by n;
    //@ ensures \result == 0;
    static int down(int n) {
        return n == 0 ? 0 : down(n - 1);
    }

    // expect: FAILED measured_by
    //@ measured_by n;
    //@ ensures \result == 1;
    static int around(int n) {
        return n == 0 ? 1 : around(n - 1);
    }

    // expect: FAILED measured_by
    //@ requires n >= 0;
    //@ measured_by n;
    static boolean even(int n) {
        return n == 0 || odd(n);
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ decreases n;
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}

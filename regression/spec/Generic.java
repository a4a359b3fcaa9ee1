import java.util.ArrayList;
import java.util.List;

/** Fields and parameters whose types are type variables, or have them as arguments. */
public class Generic<T> {
    final List<T> items = new ArrayList<>();

    // expect: SUCCESSFUL
    //@ ensures \result == items.isEmpty();
    boolean isEmpty() {
        return items.size() == 0;
    }

    // expect: SUCCESSFUL
    //@ requires items.size() < 3;
    //@ ensures items.size() == \old(items.size()) + 1 && items.get(items.size() - 1) == item;
    void add(T item) {
        items.add(item);
    }

    // expect: FAILED ensures
    //@ requires items.size() < 3;
    //@ ensures items.size() == \old(items.size()) + 1;
    void addNew(T item) {
        if (!items.contains(item)) {
            items.add(item);
        }
    }

    // expect: SUCCESSFUL
    //@ ensures \result == (\exists int i; 0 <= i < items.size(); items.get(i) == item);
    boolean holds(T item) {
        for (T one : items) {
            if (one == item) {
                return true;
            }
        }
        return false;
    }

    // expect: FAILED ensures
    //@ ensures \result == (\exists int i; 0 <= i < items.size(); items.get(i) == item);
    boolean holdsEqual(T item) {
        return items.contains(item);
    }

    // expect: SUCCESSFUL
    //@ requires xs.size() > 0 && (\forall int i; 0 <= i < xs.size(); xs.get(i) != null);
    //@ ensures (\forall int i; 0 <= i < xs.size(); xs.get(i).compareTo(\result) <= 0);
    static <E extends Comparable<E>> E largest(List<E> xs) {
        E best = xs.get(0);
        for (E x : xs) {
            if (x.compareTo(best) > 0) {
                best = x;
            }
        }
        return best;
    }

    // expect: FAILED ensures
    //@ requires xs.size() > 0 && (\forall int i; 0 <= i < xs.size(); xs.get(i) != null);
    //@ ensures (\forall int i; 0 < i < xs.size(); xs.get(i).compareTo(\result) < 0);
    static <E extends Comparable<E>> E strictlyLargest(List<E> xs) {
        E best = xs.get(0);
        for (E x : xs) {
            if (x.compareTo(best) > 0) {
                best = x;
            }
        }
        return best;
    }

    static class Ordered<C extends Comparable<C>> {
        final List<C> values = new ArrayList<>();

        // expect: SUCCESSFUL
        //@ requires values.size() > 1 && (\forall int i; 0 <= i < values.size(); values.get(i) != null);
        //@ ensures \result <==> values.get(0).compareTo(values.get(1)) <= 0;
        boolean begins() {
            return values.get(1).compareTo(values.get(0)) >= 0;
        }

        // expect: FAILED beginsUnchecked
        //@ requires values.size() > 1;
        //@ ensures \result <==> values.get(0).compareTo(values.get(1)) <= 0;
        boolean beginsUnchecked() {
            return values.get(1).compareTo(values.get(0)) >= 0;
        }
    }
}

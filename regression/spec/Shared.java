/** What objects share at the start, sets of the pre-state, and constructors called by their contracts. */
public class Shared {
    static class Node {
        int key;
        /*@ nullable @*/ Node left, right;
        //@ invariant left != null ==> left.key < key;
        //@ invariant right != null ==> key < right.key;

        // expect: SUCCESSFUL
        //@ requires k > -100;
        //@ ensures key == k && left == null && right == null;
        //@ signals_only IllegalStateException;
        //@ signals (IllegalStateException e) k < -50;
        Node(int k) {
            if (k < -60) {
                throw new IllegalStateException("too small");
            }
            key = k;
        }
    }

    /*@ nullable @*/ Node root;
    /*@ invariant (\forall Node n; \reach(root).has(n);
      @     (\forall Node m; \reach(n.left).has(m); m.key < n.key) && (\forall Node m; \reach(n.right).has(m); m.key > n.key));
      @*/

    // expect: SUCCESSFUL --objects 2
    //@ requires k > -50;
    //@ ensures (\exists Node n; \reach(root).has(n); n.key == k);
    //@ ensures (\forall Node n; \old(\reach(root)).has(n); \reach(root).has(n));
    void insert(int k) {
        if (root == null) {
            root = new Node(k);
            return;
        }
        Node n = root;
        while (n.key != k) {
            if (k < n.key) {
                if (n.left == null) {
                    n.left = new Node(k);
                }
                n = n.left;
            } else {
                if (n.right == null) {
                    n.right = new Node(k);
                }
                n = n.right;
            }
        }
    }

    // expect: FAILED ensures --objects 2 --replay
    //@ requires k > -50;
    //@ ensures (\forall Node n; \old(\reach(root)).has(n); \reach(root).has(n));
    void insertAtRoot(int k) {
        Node made = new Node(k);
        if (root != null && root.key < k) {
            made.left = root.left;
        }
        root = made;
    }

    // expect: SUCCESSFUL
    //@ ensures \old(\reach(root)).size() == 0 || \old(\reach(root)).size() > \reach(root).size();
    void drop() {
        root = null;
    }

    // expect: FAILED ensures --replay
    //@ ensures \old(\reach(root)).size() > \reach(root).size();
    void dropNone() {
        root = null;
    }

    static class Ring {
        final Object[] cells;
        int head;
        int count;
        //@ invariant 0 < cells.length && 0 <= head && head < cells.length && \typeof(cells) == \type(Object[]);
        //@ invariant 0 <= count && count <= cells.length;
        //@ invariant (\forall int i; 0 <= i && i < count; cells[(head + i) % cells.length] != null);

        //@ requires capacity > 0;
        Ring(int capacity) {
            cells = new Object[capacity];
        }

        // expect: SUCCESSFUL --objects 2
        //@ requires count > 0 && (\forall int i; 0 <= i && i < cells.length; !(cells[i] instanceof Ring));
        //@ requires (\forall int i; 0 <= i && i < cells.length; !(cells[i] instanceof Object[]));
        //@ ensures \result == \old(cells[head]) && count == \old(count) - 1;
        Object take() {
            Object first = cells[head];
            cells[head] = null;
            head = (head + 1) % cells.length;
            count--;
            return first;
        }

        // expect: SUCCESSFUL --objects 2
        //@ requires count > 0;
        //@ ensures \result == \old(cells[head]) && count == \old(count) - 1;
        Object takeAnything() {
            Object first = cells[head];
            cells[head] = null;
            head = (head + 1) % cells.length;
            count--;
            return first;
        }

        // expect: FAILED invariant --objects 2 --replay
        //@ requires count > 0 && cells[0] instanceof Ring;
        //@ ensures \result == \old(cells[head]) && count == \old(count) - 1;
        Object takeFromItself() {
            Object first = cells[head];
            cells[head] = null;
            head = (head + 1) % cells.length;
            count--;
            return first;
        }
    }

    enum Color { RED, GREEN, BLUE }

    // expect: FAILED ensures --replay
    //@ ensures \result.ordinal() == (c.ordinal() + 1) % Color.values().length;
    static Color next(Color c) {
        return switch (c) {
            case RED -> Color.GREEN;
            case GREEN, BLUE -> Color.BLUE;
        };
    }

    // expect: SUCCESSFUL
    //@ ensures \result.ordinal() == (c.ordinal() + 1) % Color.values().length;
    static Color nextRight(Color c) {
        return switch (c) {
            case RED -> Color.GREEN;
            case GREEN -> Color.BLUE;
            case BLUE -> Color.RED;
        };
    }
}

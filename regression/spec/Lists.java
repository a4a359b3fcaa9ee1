/** Linked lists: reachability, invariants of nodes, what is fresh. */
public class Lists {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ nullable @*/ Node head;
    int size;

    //@ invariant size >= 0;
    //@ invariant head == null ==> size == 0;
    //@ invariant size == \reach(head, Node, next).size();
    //@ invariant (\forall Node n; \reach(head, Node, next).has(n); n.next != n);
    //@ invariant (\forall Node n; \reach(head, Node, next).has(n); n.next == null || !\reach(n.next, Node, next).has(n));

    // expect: SUCCESSFUL ()
    //@ ensures size == 0 && head == null;
    Lists() {
    }

    // expect: FAILED invariant (int)
    Lists(int wrong) {
        size = wrong;
    }

    // expect: SUCCESSFUL
    //@ requires size < Integer.MAX_VALUE;
    //@ ensures size == \old(size) + 1;
    //@ ensures head.value == x && head.next == \old(head);
    //@ ensures \fresh(head);
    //@ assignable head, size;
    void push(int x) {
        Node n = new Node();
        n.value = x;
        n.next = head;
        head = n;
        size++;
    }

    // expect: FAILED invariant
    //@ ensures head.value == x;
    void pushForgetsSize(int x) {
        Node n = new Node();
        n.value = x;
        n.next = head;
        head = n;
    }

    // expect: FAILED invariant
    void pushCircular(int x) {
        Node n = new Node();
        n.value = x;
        n.next = n;
        head = n;
        size = 1;
    }

    // expect: SUCCESSFUL
    //@ requires head != null;
    //@ ensures \result == \old(head.value);
    //@ ensures head == \old(head.next);
    //@ assignable head, size;
    int pop() {
        int x = head.value;
        head = head.next;
        size--;
        return x;
    }

    // expect: FAILED pop2:()I.1
    int pop2() {
        int x = head.value;
        head = head.next;
        size--;
        return x;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == x);
    //@ assignable \nothing;
    boolean contains(int x) {
        for (Node n = head; n != null; n = n.next) {
            if (n.value == x) {
                return true;
            }
        }
        return false;
    }

    // expect: FAILED ensures
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == x);
    boolean containsButLast(int x) {
        for (Node n = head; n != null && n.next != null; n = n.next) {
            if (n.value == x) {
                return true;
            }
        }
        return false;
    }

    // expect: SUCCESSFUL
    //@ ensures \result == size;
    /*@ pure @*/ int length() {
        int n = 0;
        for (Node at = head; at != null; at = at.next) {
            n++;
        }
        return n;
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
    //@ ensures size == \old(size);
    void reverse() {
        Node done = null;
        while (head != null) {
            Node next = head.next;
            head.next = done;
            done = head;
            head = next;
        }
        head = done;
    }

    // expect: FAILED invariant
    void reverseLosesOne() {
        Node done = null;
        while (head != null && head.next != null) {
            Node next = head.next;
            head.next = done;
            done = head;
            head = next;
        }
        head = done;
    }

    // expect: FAILED assignable
    //@ requires head != null;
    //@ assignable size;
    void writesNode() {
        head.value = 7;
    }

    // expect: SUCCESSFUL
    //@ requires head != null;
    //@ ensures \not_modified(size, head);
    //@ ensures head.value == 7;
    //@ assignable head.value;
    void setsFirst() {
        head.value = 7;
    }

    // expect: SUCCESSFUL
    //@ ensures size == 0;
    //@ assignable head, size;
    void clear() {
        head = null;
        size = 0;
    }

    // expect: FAILED invariant
    //@ assignable head, size;
    void clearHalf() {
        head = null;
    }

    // expect: SUCCESSFUL
    //@ requires size == length();
    //@ ensures \result == length() + 1;
    int usesPure() {
        return size + 1;
    }

    // expect: FAILED ensures
    //@ ensures \result == length() + 2;
    int usesPureBadly() {
        return size + 1;
    }

    // expect: SUCCESSFUL
    //@ requires size < 100;
    //@ ensures size == \old(size) + 2;
    void pushTwice(int x) {
        push(x);
        push(x);
    }

    // expect: SUCCESSFUL
    //@ ensures true;
    void pushUnlimited(int x) {
        push(x);
    }

    // expect: FAILED requires
    void popTwice() {
        if (head != null) {
            pop();
            pop();
        }
    }
}

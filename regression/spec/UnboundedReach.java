/** Without bounds: what fields lead to, in lists of any length, and trees. */
public class UnboundedReach {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;

        // expect: FAILED ensures --prove
        //@ ensures !\reach(next, Node, next).has(this);
        void noCycle() {
        }

        // expect: SUCCESSFUL --prove
        //@ requires !\reach(this, Node, next).has(a) && !\reach(this, Node, next).has(b);
        //@ ensures !\reach(this, Node, next).has(a);
        void elsewhere(Node b, Node a) {
            b.next = a;
        }

        // expect: FAILED ensures --prove
        //@ requires !\reach(this, Node, next).has(a);
        //@ ensures !\reach(this, Node, next).has(a);
        void perhapsHere(Node b, Node a) {
            b.next = a;
        }

        // expect: SUCCESSFUL --prove
        //@ requires b.next == null && \reach(this, Node, next).has(b);
        //@ ensures \reach(this, Node, next).size() == \old(\reach(this, Node, next).size()) + 1;
        void append(Node b) {
            b.next = new Node();
        }

        // expect: FAILED ensures --prove
        //@ requires \reach(this, Node, next).has(b);
        //@ ensures \reach(this, Node, next).size() == \old(\reach(this, Node, next).size()) + 1;
        void appendAnywhere(Node b) {
            b.next = new Node();
        }

        // expect: SUCCESSFUL --prove
        //@ requires n >= 0;
        //@ ensures \reach(\result, Node, next).size() == n;
        static /*@ nullable @*/ Node made(int n) {
            Node first = null;
            //@ loop_invariant 0 <= i && i <= n && \reach(first, Node, next).size() == i;
            for (int i = 0; i < n; i++) {
                Node one = new Node();
                one.next = first;
                first = one;
            }
            return first;
        }

        // expect: FAILED ensures --prove
        //@ ensures \fresh(\result) && !\reach(a, Node, next).has(\result);
        static Node ring(Node a) {
            Node one = new Node();
            one.next = a;
            a.next = one;
            return one;
        }
    }

    static class List {
        /*@ nullable spec_public @*/ private Node head;
        /*@ spec_public @*/ private int size;
        //@ invariant size == \reach(head, Node, next).size();
        //@ invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));

        // expect: SUCCESSFUL --prove
        //@ ensures head.value == v && \reach(head, Node, next).size() == \old(\reach(head, Node, next).size()) + 1;
        //@ ensures (\forall Node n; \reach(head, Node, next).has(n); n == head || \old(\reach(head, Node, next)).has(n));
        //@ assignable head, size;
        void addFirst(int v) {
            Node n = new Node();
            n.value = v;
            n.next = head;
            head = n;
            size++;
        }

        // expect: FAILED invariant --prove
        void addFirstUncounted(int v) {
            Node n = new Node();
            n.next = head;
            head = n;
        }

        // expect: SUCCESSFUL --prove
        //@ requires head != null;
        //@ ensures \result == \old(head.value) && !\reach(head, Node, next).has(\old(head));
        //@ ensures (\forall Node n; \old(\reach(head, Node, next)).has(n); n == \old(head) || \reach(head, Node, next).has(n));
        //@ assignable head, size;
        int removeFirst() {
            int v = head.value;
            head = head.next;
            size--;
            return v;
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result ==> (\exists Node n; \reach(head, Node, next).has(n); n.value == x);
        //@ ensures !\result ==> (\forall Node n; \reach(head, Node, next).has(n); n.value != x);
        //@ assignable \nothing;
        boolean contains(int x) {
            Node p = head;
            //@ loop_invariant p == null || \reach(head, Node, next).has(p);
            //@ loop_invariant (\forall Node n; \reach(head, Node, next).has(n) && !\reach(p, Node, next).has(n); n.value != x);
            while (p != null) {
                if (p.value == x) {
                    return true;
                }
                p = p.next;
            }
            return false;
        }

        // expect: FAILED ensures --prove
        //@ ensures !\result ==> (\forall Node n; \reach(head, Node, next).has(n); n.value != x);
        boolean containsButLast(int x) {
            Node p = head;
            //@ loop_invariant p == null || \reach(head, Node, next).has(p);
            while (p != null && p.next != null) {
                if (p.value == x) {
                    return true;
                }
                p = p.next;
            }
            return false;
        }
    }

    static class Tree {
        /*@ nullable @*/ Tree left;
        /*@ nullable @*/ Tree right;

        // expect: SUCCESSFUL --prove
        //@ ensures \reach(this, Tree, left, right).has(\result) && \result.left == null;
        //@ assignable \nothing;
        Tree leftmost() {
            Tree p = this;
            //@ loop_invariant p != null && \reach(this, Tree, left, right).has(p);
            while (p.left != null) {
                p = p.left;
            }
            return p;
        }

        // expect: FAILED ensures --prove
        //@ requires left == null;
        //@ ensures \reach(t, Tree, left, right).has(this);
        void hang(Tree t) {
            left = t;
        }
    }
}

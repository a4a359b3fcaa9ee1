/** Binary search trees: reachability along several fields, order, ghost fields, histories. */
public class Trees {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;

        //@ invariant left == null || left != right;

        // expect: SUCCESSFUL
        //@ requires left == null && right != n && n != this;
        //@ ensures left == n && \reach(this, Node, left).has(n);
        //@ assignable left;
        void hang(Node n) {
            left = n;
        }

        // expect: FAILED invariant
        //@ ensures left == n;
        //@ assignable left;
        void hangAnywhere(Node n) {
            left = n;
        }
    }

    /*@ nullable @*/ Node root;

    // no way leads back
    //@ invariant (\forall Node n; \reach(root, Node, left, right).has(n); n.left != null ==> !\reach(n.left, Node, left, right).has(n));
    //@ invariant (\forall Node n; \reach(root, Node, left, right).has(n); n.right != null ==> !\reach(n.right, Node, left, right).has(n));
    // the order
    //@ invariant (\forall Node n; \reach(root, Node, left, right).has(n); n.left != null ==> (\forall Node m; \reach(n.left, Node, left, right).has(m); m.key < n.key));
    //@ invariant (\forall Node n; \reach(root, Node, left, right).has(n); n.right != null ==> (\forall Node m; \reach(n.right, Node, left, right).has(m); m.key > n.key));

    // expect: SUCCESSFUL
    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left, right).has(n); n.key == key);
    //@ assignable \nothing;
    /*@ pure @*/ boolean contains(int key) {
        Node at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.left : at.right;
        }
        return at != null;
    }

    // expect: FAILED ensures
    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left, right).has(n); n.key == key);
    boolean containsOnTheLeft(int key) {
        Node at = root;
        while (at != null && at.key != key) {
            at = at.left;
        }
        return at != null;
    }

    // expect: SUCCESSFUL
    //@ requires root != null;
    //@ ensures (\forall Node n; \reach(root, Node, left, right).has(n); \result <= n.key);
    int least() {
        Node at = root;
        while (at.left != null) {
            at = at.left;
        }
        return at.key;
    }

    // expect: FAILED least2:()I.1
    //@ ensures (\forall Node n; \reach(root, Node, left, right).has(n); \result <= n.key);
    int least2() {
        Node at = root;
        while (at.left != null) {
            at = at.left;
        }
        return at.key;
    }

    // expect: SUCCESSFUL --objects Trees$Node:2 --objects Trees:1
    //@ ensures (\exists Node n; \reach(root, Node, left, right).has(n); n.key == key);
    //@ ensures \reach(root, Node, left, right).size() >= \old(\reach(root, Node, left, right).size());
    void insert(int key) {
        Node fresh = new Node();
        fresh.key = key;
        if (root == null) {
            root = fresh;
            return;
        }
        Node at = root;
        while (true) {
            if (key == at.key) {
                return;
            }
            Node next = key < at.key ? at.left : at.right;
            if (next == null) {
                break;
            }
            at = next;
        }
        if (key < at.key) {
            at.left = fresh;
        } else {
            at.right = fresh;
        }
    }

    // expect: FAILED invariant
    //@ requires root != null;
    void insertLeft(int key) {
        Node fresh = new Node();
        fresh.key = key;
        Node at = root;
        while (at.left != null) {
            at = at.left;
        }
        at.left = fresh;
    }

    // expect: SUCCESSFUL
    //@ ensures \result == \reach(root, Node, left, right).size();
    int size() {
        return count(root);
    }

    private static int count(/*@ nullable @*/ Node at) {
        return at == null ? 0 : 1 + count(at.left) + count(at.right);
    }

    static class Clock {
        int time;

        //@ constraint time >= \old(time);

        //@ initially time == 0;

        // expect: SUCCESSFUL ()
        Clock() {
        }

        // expect: FAILED initially (int)
        Clock(int start) {
            time = start;
        }

        // expect: SUCCESSFUL
        void tick() {
            time = time < 100 ? time + 1 : time;
        }

        // expect: FAILED constraint
        void back() {
            time--;
        }
    }
}

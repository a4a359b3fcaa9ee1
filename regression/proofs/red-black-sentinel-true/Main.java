public class Main {
    static final boolean RED = true, BLACK = false;
    static class Node {
        int key; Node left, right, parent; boolean color;
        Node(int key) { this.key = key; }
    }
    private final Node nil;
    private Node root;
    Main() { nil = new Node(0); nil.left = nil; nil.right = nil; nil.parent = nil; root = nil; }
    void rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        if (y.left != nil) y.left.parent = x;
        y.parent = x.parent;
        if (x.parent == nil) root = y;
        else if (x == x.parent.left) x.parent.left = y;
        else x.parent.right = y;
        y.left = x;
        x.parent = y;
    }
    void rotateRight(Node x) {
        Node y = x.left;
        x.left = y.right;
        if (y.right != nil) y.right.parent = x;
        y.parent = x.parent;
        if (x.parent == nil) root = y;
        else if (x == x.parent.right) x.parent.right = y;
        else x.parent.left = y;
        y.right = x;
        x.parent = y;
    }
    void insert(int key) {
        Node z = new Node(key);
        Node y = nil, x = root;
        while (x != nil) {
            y = x;
            x = key < x.key ? x.left : x.right;
        }
        z.parent = y;
        if (y == nil) root = z;
        else if (key < y.key) y.left = z;
        else y.right = z;
        z.left = nil; z.right = nil; z.color = RED;
        fix(z);
    }
    void fix(Node z) {
        while (z.parent.color == RED) {
            if (z.parent == z.parent.parent.left) {
                Node y = z.parent.parent.right;
                if (y.color == RED) {
                    z.parent.color = BLACK; y.color = BLACK; z.parent.parent.color = RED;
                    z = z.parent.parent;
                } else {
                    if (z == z.parent.right) { z = z.parent; rotateLeft(z); }
                    z.parent.color = BLACK; z.parent.parent.color = RED;
                    rotateRight(z.parent.parent);
                }
            } else {
                Node y = z.parent.parent.left;
                if (y.color == RED) {
                    z.parent.color = BLACK; y.color = BLACK; z.parent.parent.color = RED;
                    z = z.parent.parent;
                } else {
                    if (z == z.parent.left) { z = z.parent; rotateRight(z); }
                    z.parent.color = BLACK; z.parent.parent.color = RED;
                    rotateLeft(z.parent.parent);
                }
            }
        }
        root.color = BLACK;
    }
    boolean contains(int key) {
        Node x = root;
        while (x != nil) {
            if (x.key == key) return true;
            x = key < x.key ? x.left : x.right;
        }
        return false;
    }
    static void test(int[] keys) {
        if (keys == null) return;
        Main t = new Main();
        for (int k : keys) t.insert(k);
        t.contains(3);
    }
}

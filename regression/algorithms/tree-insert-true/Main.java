public class Main {
    static class Node {
        int key;
        Node left;
        Node right;
        Node(int key) { this.key = key; }
    }
    static Node insert(Node n, int key) {
        if (n == null) return new Node(key);
        if (key < n.key) n.left = insert(n.left, key);
        else if (key > n.key) n.right = insert(n.right, key);
        return n;
    }
    static int size(Node n) { return n == null ? 0 : 1 + size(n.left) + size(n.right); }
    public static void test(int a, int b, int c) {
        Node root = insert(insert(insert(null, a), b), c);
        assert size(root) == 3 || a == b || a == c || b == c;
    }
}

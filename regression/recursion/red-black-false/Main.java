public class Main {
    static class Node {
        int key;
        boolean red = true;
        Node left;
        Node right;
        Node(int key) {
            this.key = key;
        }
    }
    static boolean red(Node n) {
        return n != null && n.red;
    }
    static Node rotateLeft(Node h) {
        Node x = h.right;
        h.right = x.left;
        x.left = h;
        x.red = h.red;
        h.red = true;
        return x;
    }
    static Node rotateRight(Node h) {
        Node x = h.left;
        h.left = x.right;
        x.right = h;
        x.red = h.red;
        h.red = true;
        return x;
    }
    static Node insert(Node h, int key) {
        if (h == null) {
            return new Node(key);
        }
        if (key < h.key) {
            h.left = insert(h.left, key);
        } else if (key > h.key) {
            h.right = insert(h.right, key);
        }
        if (red(h.right) && !red(h.left) && h.red) {
            h = rotateLeft(h);
        }
        if (red(h.left) && red(h.left.left)) {
            h = rotateRight(h);
        }
        if (red(h.left) && red(h.right)) {
            h.red = !h.red;
            h.left.red = false;
            h.right.red = false;
        }
        return h;
    }
    static int black(Node n) {
        if (n == null) {
            return 0;
        }
        assert !red(n.right) && !(n.red && red(n.left)); // here
        int height = black(n.left);
        assert height == black(n.right);
        return height + (n.red ? 0 : 1);
    }
    public static void test(int a, int b, int c) {
        Node root = null;
        for (int key : new int[] {a, b, c}) {
            root = insert(root, key);
            root.red = false;
        }
        black(root);
    }
}

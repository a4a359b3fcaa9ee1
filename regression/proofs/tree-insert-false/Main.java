public class Main {
    static class Node {
        int key;
        Node left;
        Node right;
        Node(int key) { this.key = key; }
    }
    static Node root;
    static void insert(int key, int depth) {
        if (root == null) {
            root = new Node(key);
            return;
        }
        Node at = root;
        while (depth < 9000) {
            depth++;
            if (key < at.key) {
                if (at.left == null) {
                    at.left = new Node(key);
                    return;
                }
                at = at.left;
            } else {
                if (at.right == null) {
                    at.right = new Node(key);
                    return;
                }
                at = at.right;
            }
        }
        at = null;
        at.key = key;
    }
    static void test(int[] keys) {
        if (keys == null) {
            return;
        }
        for (int key : keys) {
            insert(key, 0);
        }
    }
}

public class Main {
    static class Node {
        int key;
        Node left;
        Node right;
        Node(int key) { this.key = key; }
    }
    static Node root;
    static void insert(int key) {
        if (root == null) {
            root = new Node(key);
            return;
        }
        Node at = root;
        while (true) {
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
    }
    static void test(int[] keys) {
        if (keys == null) {
            return;
        }
        for (int key : keys) {
            insert(key);
        }
        assert keys.length == 0 || root != null;
    }
}

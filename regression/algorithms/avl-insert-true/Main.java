/** A search tree that balances itself: heights of children differ by one at most. */
public class Main {
    private static final class Tree {
        final int key;
        int height = 1;
        Tree left, right;

        Tree(int key) {
            this.key = key;
        }
    }

    private static int height(Tree tree) {
        return tree == null ? 0 : tree.height;
    }

    private static void measure(Tree tree) {
        tree.height = 1 + Math.max(height(tree.left), height(tree.right));
    }

    private static Tree toTheRight(Tree top) {
        Tree left = top.left;
        top.left = left.right;
        left.right = top;
        measure(top);
        measure(left);
        return left;
    }

    private static Tree toTheLeft(Tree top) {
        Tree right = top.right;
        top.right = right.left;
        right.left = top;
        measure(top);
        measure(right);
        return right;
    }

    private static Tree insert(Tree tree, int key) {
        if (tree == null) {
            return new Tree(key);
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else if (key > tree.key) {
            tree.right = insert(tree.right, key);
        } else {
            return tree;
        }
        measure(tree);
        int lean = height(tree.left) - height(tree.right);
        if (lean > 1) {
            if (key > tree.left.key) {
                tree.left = toTheLeft(tree.left);
            }
            return toTheRight(tree);
        }
        if (lean < -1) {
            if (key < tree.right.key) {
                tree.right = toTheRight(tree.right);
            }
            return toTheLeft(tree);
        }
        return tree;
    }

    private static boolean isBalanced(Tree tree) {
        return tree == null || Math.abs(height(tree.left) - height(tree.right)) <= 1
                && isBalanced(tree.left) && isBalanced(tree.right);
    }

    static void test(int a, int b, int c, int d) {
        Tree tree = insert(insert(insert(insert(null, a), b), c), d);
        assert isBalanced(tree);
        assert tree.left == null || tree.left.key < tree.key;
        assert tree.right == null || tree.right.key > tree.key;
    }
}

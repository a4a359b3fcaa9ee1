import java.util.ArrayDeque;
import java.util.Deque;

/** A tree that is walked along with a stack once it was mirrored. */
public class Main {
    private static final class Tree {
        final int key;
        Tree left, right;

        Tree(int key) {
            this.key = key;
        }
    }

    private static Tree insert(Tree tree, int key) {
        Tree made = new Tree(key);
        if (tree == null) {
            return made;
        }
        Tree at = tree;
        while (at.key != key) {
            if (key < at.key) {
                if (at.left == null) {
                    at.left = made;
                }
                at = at.left;
            } else {
                if (at.right == null) {
                    at.right = made;
                }
                at = at.right;
            }
        }
        return tree;
    }

    private static Tree mirrored(Tree tree) {
        if (tree != null) {
            Tree left = mirrored(tree.left);
            tree.left = mirrored(tree.right);
            tree.right = left;
        }
        return tree;
    }

    static void test(int a, int b, int c, int d) {
        Tree at = mirrored(insert(insert(insert(insert(null, a), b), c), d));
        Deque<Tree> waiting = new ArrayDeque<>();
        long last = Long.MAX_VALUE;
        int count = 0;
        while (at != null || !waiting.isEmpty()) {
            while (at != null) {
                waiting.push(at);
                at = at.left;
            }
            at = waiting.pop();
            assert at.key < last;
            last = at.key;
            count++;
            at = at.right;
        }
        assert count >= 1 && count <= 4;
    }
}

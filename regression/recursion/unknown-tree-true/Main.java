import org.cprover.CProver;

/** Ways through a tree of unknown keys: most are possible, those that are deeper than its height are not. */
public class Main {
    static final int N = 5;

    static final class Tree {
        int key;
        Tree left, right;
        Tree(int key) { this.key = key; }
    }

    static Tree insert(Tree tree, int key) {
        if (tree == null) return new Tree(key);
        if (key < tree.key) tree.left = insert(tree.left, key);
        else if (key > tree.key) tree.right = insert(tree.right, key);
        return tree;
    }

    static int size(Tree tree) { return tree == null ? 0 : 1 + size(tree.left) + size(tree.right); }

    static int height(Tree tree) { return tree == null ? 0 : 1 + Math.max(height(tree.left), height(tree.right)); }

    public static void test() {
        Tree tree = null;
        for (int i = 0; i < N; i++) tree = insert(tree, CProver.nondetInt());
        int size = size(tree);
        if (height(tree) > 2) return;
        assert size <= 3;
        Tree more = insert(tree, CProver.nondetInt());
        assert size(more) <= size + 1 && height(more) <= 3;
    }
}

import org.cprover.CProver;

/** The least of a search tree of unknown keys is taken out until nothing is left: in order. */
public class Main {
    static final class Tree {
        final int key;
        Tree left, right;

        Tree(int key) {
            this.key = key;
        }
    }

    static Tree with(Tree root, int key) {
        Tree added = new Tree(key);
        if (root == null) return added;
        Tree at = root;
        while (true) {
            if (key < at.key) {
                if (at.left == null) { at.left = added; return root; }
                at = at.left;
            } else {
                if (at.right == null) { at.right = added; return root; }
                at = at.right;
            }
        }
    }

    public static void main(String[] args) {
        Tree root = null;
        for (int i = 0; i < 5; i++) root = with(root, CProver.nondetInt());
        int last = Integer.MIN_VALUE;
        while (root != null) {
            Tree above = null, at = root;
            while (at.left != null) { above = at; at = at.left; }
            assert at.key >= last;
            last = at.key;
            if (above == null) root = at.right; else above.left = at.right;
        }
    }
}

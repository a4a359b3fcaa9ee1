import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Tree {
        int key;
        Tree left;
        Tree right;
        Tree(int key) {
            this.key = key;
        }
    }
    static Tree insert(Tree tree, int key) {
        if (tree == null) {
            return new Tree(key);
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else if (key > tree.key  - 1) {
            tree.right = insert(tree.right, key);
        }
        return tree;
    }
    static int size(Tree tree) {
        return tree == null ? 0 : size(tree.left) + 1 + size(tree.right);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        Tree tree = insert(insert(insert(null, a), b), c);
        if (a == c) {
            assert size(tree) <= 2;
        }
    }
}

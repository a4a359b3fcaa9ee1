public class Main {
    interface Visitor {
        int number(int value);
        int sum(Node left, Node right);
    }
    static abstract class Node {
        abstract int accept(Visitor v);
    }
    static class Num extends Node {
        final int value;
        Num(int value) {
            this.value = value;
        }
        int accept(Visitor v) {
            return v.number(value);
        }
    }
    static class Sum extends Node {
        final Node left;
        final Node right;
        Sum(Node left, Node right) {
            this.left = left;
            this.right = right;
        }
        int accept(Visitor v) {
            return v.sum(left, right);
        }
    }
    static class Value implements Visitor {
        public int number(int value) {
            return value;
        }
        public int sum(Node left, Node right) {
            return left.accept(this) + right.accept(this);
        }
    }
    static class Depth implements Visitor {
        public int number(int value) {
            return 1;
        }
        public int sum(Node left, Node right) {
            return 1 + Math.max(left.accept(this), right.accept(this));
        }
    }
    static Node build(int shape, int depth) {
        if (depth == 0 || (shape & 1) == 0) {
            return new Num(shape & 7);
        }
        return new Sum(build(shape >> 1, depth - 1), build(shape >> 3, depth - 1));
    }
    public static void test(int shape) {
        Node tree = build(shape, 2);
        assert tree.accept(new Value()) <= 7 << (tree.accept(new Depth()) - 1);
    }
}

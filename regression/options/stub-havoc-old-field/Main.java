public class Main {
    static class Node {
        Node next;
        Node[] rest = new Node[1];
    }

    static Node other(Node node, Node[] cells) {
        return new Node();
    }

    public static void test() {
        Node first = new Node(), second = new Node();
        first.next = second;
        Node[] cells = {second};
        Node result = other(first, cells);
        assert first.next != second;
    }
}

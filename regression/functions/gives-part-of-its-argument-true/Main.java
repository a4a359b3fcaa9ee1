import java.util.function.UnaryOperator;

public class Main {
    static class Node {
        Node next;
    }

    static void test(UnaryOperator<Node> f) {
        if (f != null) {
            Node node = new Node();
            Node next = new Node();
            assert f.apply(node) != next;
        }
    }
}

public class Main {
    static class Node<T> {
        T value;
        Node<T> next;
    }

    static void test(Node<? extends Number> a, Node<Integer> b, Node<String> c, Node<Node<Integer>> d) {
        if (a == b && b != null) {
            Integer number = b.value;
        }
        if (c != null) {
            assert (Object) c != b;
            String word = c.value;
        }
        if (d != null && d.value != null) {
            Integer number = d.value.value;
        }
    }
}

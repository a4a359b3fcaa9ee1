public class Main {
    static class Node<T> {
        T value;
        Node<T> next;
    }

    static void test(Node<? extends Number> a, Node<Integer> b, Node<? extends Number> c) {
        boolean areOne = b != null && a == b && b == c && b.value != null && b.value == 3;
        assert !areOne; // here
    }
}

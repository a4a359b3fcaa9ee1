public class Main {
    static class Node<K extends Comparable<K>, V> {
        final K key;
        V value;
        Node<K, V> next;
        Node(K key, V value, Node<K, V> next) { this.key = key; this.value = value; this.next = next; }
    }
    static <K extends Comparable<K>, V> V find(Node<K, V> node, K key) {
        for (; node != null; node = node.next) {
            if (node.key.compareTo(key) == 0) {
                return node.value;
            }
        }
        return null;
    }

    public static void test(int x) {
        Node<Integer, String> list = new Node<>(1, "one", new Node<>(x, "other", null));
        String found = find(list, x);
        assert found.length() >= 3;
        assert x == 1 ? found == "one" : found == "other";
    }
}

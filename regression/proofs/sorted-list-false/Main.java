public class Main {
    static class Node {
        final int value;
        Node next;
        Node(int value) { this.value = value; }
    }
    static class SortedList {
        Node head;
        int size;
        void insert(int v) {
            Node node = new Node(v);
            if (head == null || head.value >= v) {
                node.next = head;
                head = node;
            } else {
                Node at = head;
                while (at.next.value < v || v > 5) {
                    at = at.next;
                }
                node.next = at.next;
                at.next = node;
            }
            size++;
        }
        boolean remove(int v) {
            Node prev = null;
            Node at = head;
            while (at != null && at.value < v) {
                prev = at;
                at = at.next;
            }
            if (at == null || at.value != v) {
                return false;
            }
            if (prev == null) {
                head = at.next;
            } else {
                prev.next = at.next;
            }
            size--;
            return true;
        }
    }
    static void test(int[] ops) {
        if (ops == null) {
            return;
        }
        SortedList list = new SortedList();
        for (int op : ops) {
            if (op >= 0) {
                list.insert(op);
            } else {
                list.remove(-op);
            }
        }
    }
}

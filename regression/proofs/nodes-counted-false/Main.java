public class Main {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    Node head;
    int size;

    void push(int value) {
        head = new Node(value, head);
        size++;
    }

    int pop() {
        int value = head.value;
        head = head.next;
        size--;
        return value;
    }

    void dropSecond() {
        if (size > 1) {
            head.next = head.next.next;
        }
    }

    static void test(int[] operations) {
        if (operations == null) {
            return;
        }
        Main list = new Main();
        for (int operation : operations) {
            if (operation >= 0) {
                list.push(operation);
            } else if (operation == -1) {
                list.dropSecond();
            } else if (list.size > 0) {
                list.pop();
            }
        }
    }
}

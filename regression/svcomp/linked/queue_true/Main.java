import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Cell {
        int item;
        Cell next;
    }
    static class Queue {
        Cell head;
        Cell tail;
        void put(int item) {
            Cell cell = new Cell();
            cell.item = item;
            if (tail == null) {
                head = cell;
            } else {
                tail.next = cell;
            }
            tail = cell;
        }
        int take() {
            int item = head.item;
            head = head.next;
            if (head == null) {
                tail = null;
            }
            return item;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Queue queue = new Queue();
        queue.put(a);
        int first = queue.take();
        queue.put(b);
        assert first == a && queue.head != null && queue.head.item == b;
    }
}

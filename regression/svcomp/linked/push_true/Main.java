import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Node {
        int value;
        Node next;
        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 5);
        Node head = null;
        for (int i = 0; i < n; i++) {
            head = new Node(i, head);
        }
        int length = 0;
        for (Node node = head; node != null; node = node.next) {
            length++;
        }
        assert length == n;
    }
}

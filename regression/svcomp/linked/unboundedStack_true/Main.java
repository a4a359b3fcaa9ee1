import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node top = null;
        while (Verifier.nondetBoolean()) {
            Node made = new Node();
            made.value = Verifier.nondetInt();
            made.next = top;
            top = made;
        }
        while (top != null) {
            top = top.next;
        }
    }
}

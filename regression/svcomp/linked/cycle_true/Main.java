import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 4);
        Node first = new Node();
        Node last = first;
        for (int i = 1; i < n; i++) {
            last.next = new Node();
            last = last.next;
        }
        last.next = first;
        Node walker = first;
        for (int i = 0; i < 5; i++) {
            walker = walker.next;
        }
    }
}

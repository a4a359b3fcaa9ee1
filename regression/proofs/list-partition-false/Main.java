public class Main {
    static class List { int value; List next; }
    static void test(int n) {
        List head = null;
        for (int i = 0; i < n; i++) {
            List made = new List();
            made.next = i == 5_000 ? null : head;
            made.value = i;
            head = made;
        }
        int k = 0;
        for (List at = head; k < n; at = at.next) {
            k++;
        }
    }
}

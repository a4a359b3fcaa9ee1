public class Main {
    static class Node { int value; }
    public static void test(Node[] a) {
        if (a == null || a.length < 72) return;
        for (int i = 0; i < 72; i++) {
            if (a[i] == null) return;
        }
        a[70].value = 1;
        a[69].value = 2;
        assert a[70].value == (a[70] == a[69] ? 2 : 1);
    }
}

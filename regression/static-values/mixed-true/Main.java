public class Main {
    static class Node { int value; Node next; }
    static int limit = 10;
    static int[] table = {1};
    static String name = "built in";
    static Node head;
    public static void test(int i) {
        if (i < 0 || i >= table.length) return;
        assert limit == 7 && name.length() == 5;
        assert head.next == head && head.value == 5;
        assert table[i] % 10 == 0;
    }
}

import java.util.*;

public class Main {
    static class Node {
        final List<Node> next = new ArrayList<>();
    }

    public static void test(int from, int to) {
        Node[] nodes = new Node[3];
        for (int i = 0; i < 3; i++) nodes[i] = new Node();
        if (from < 0 || from > 2 || to < 0 || to > 2) return;
        nodes[0].next.add(nodes[1]);
        nodes[from].next.add(nodes[to]);
        Set<Node> seen = new HashSet<>();
        Deque<Node> todo = new ArrayDeque<>();
        todo.add(nodes[0]);
        seen.add(nodes[0]);
        while (!todo.isEmpty()) {
            for (Node node : todo.poll().next) if (seen.add(node)) todo.add(node);
        }
        assert seen.contains(nodes[2]) == (to == 2 && from == 0);
    }
}

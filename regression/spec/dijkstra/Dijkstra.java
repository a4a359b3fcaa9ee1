/** Shortest ways from one node of a graph to all others. */
public class Dijkstra {
    final Graph graph;
    final BinaryHeap queue;

    //@ ensures this.graph == graph && queue.isEmpty();
    Dijkstra(Graph graph) {
        this.graph = graph;
        this.queue = new BinaryHeap(graph.order);
    }

    /** Finds the distance of every node from the start. */
    //@ requires 0 <= start && start < graph.order && queue.isEmpty() && queue.elemsLen == 1;
    //@ requires queue.elems.length > graph.order && queue.heap.length > graph.order;
    //@ ensures graph.node(start).distance == 0;
    //@ ensures queue.isEmpty();
    void run(int start) {
        graph.reset();
        reach(graph.node(start), 0, null);
        while (!queue.isEmpty()) {
            BinaryHeapElement element = queue.deleteMin();
            Node node = (Node) element.data;
            for (int i = 0; i < node.degree; i++) {
                Edge edge = node.edges[i];
                relax(node, edge);
            }
        }
    }

    private /*@ helper @*/ void relax(Node node, Edge edge) {
        int distance = edge.after(node.distance);
        if (distance < edge.target.distance) {
            reach(edge.target, distance, node);
        }
    }

    /** A node is reached on a shorter way than before. */
    private /*@ helper @*/ void reach(Node node, int distance, /*@ nullable @*/ Node parent) {
        if (node.heapIndex == 0) {
            node.heapIndex = queue.insert(node, distance);
        } else {
            queue.decreaseKey(node.heapIndex, distance);
        }
        node.distance = distance;
        node.parent = parent;
    }

    //@ requires 0 <= index && index < graph.order;
    //@ ensures \result == graph.node(index).distance;
    /*@ pure @*/ int distance(int index) {
        return graph.node(index).distance;
    }
}

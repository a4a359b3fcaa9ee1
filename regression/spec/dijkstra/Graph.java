/** A directed graph with weights. */
public class Graph {
    Node[] nodes;
    int order;

    //@ invariant 0 <= order && order <= nodes.length;
    //@ invariant (\forall int i; 0 <= i && i < order; nodes[i] != null);

    //@ requires capacity >= 0;
    //@ ensures order == 0 && nodes.length == capacity;
    Graph(int capacity) {
        nodes = new Node[capacity];
    }

    //@ requires order < nodes.length && maxDegree >= 0;
    //@ ensures order == \old(order) + 1 && \result == nodes[order - 1] && \fresh(\result);
    Node add(int maxDegree) {
        Node node = new Node(maxDegree);
        nodes[order] = node;
        order++;
        return node;
    }

    //@ requires 0 <= index && index < order;
    //@ ensures \result == nodes[index];
    /*@ pure @*/ Node node(int index) {
        return nodes[index];
    }

    //@ ensures (\forall int i; 0 <= i && i < order; !nodes[i].isReached() && nodes[i].parent == null);
    void reset() {
        for (int i = 0; i < order; i++) {
            nodes[i].reset();
        }
    }
}

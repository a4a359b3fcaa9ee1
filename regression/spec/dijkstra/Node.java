/** A node of a graph: its edges, and what the search knows of it. */
public class Node {
    static final int INFINITY = Integer.MAX_VALUE;

    Edge[] edges;
    int degree;
    int distance = INFINITY;
    /*@ nullable @*/ Node parent;
    int heapIndex; // of its element, 0: it has none

    //@ invariant 0 <= degree && degree <= edges.length;
    //@ invariant (\forall int i; 0 <= i && i < degree; edges[i] != null);

    //@ requires capacity >= 0;
    //@ ensures degree == 0 && !isReached();
    Node(int capacity) {
        edges = new Edge[capacity];
    }

    //@ requires degree < edges.length && weight >= 0;
    //@ ensures degree == \old(degree) + 1 && edges[degree - 1].target == target;
    void connect(Node target, int weight) {
        edges[degree] = new Edge(target, weight);
        degree++;
    }

    //@ ensures \result <==> distance < INFINITY;
    /*@ pure @*/ boolean isReached() {
        return distance < INFINITY;
    }

    //@ ensures !isReached() && parent == null && heapIndex == 0;
    //@ assignable distance, parent, heapIndex;
    void reset() {
        distance = INFINITY;
        parent = null;
        heapIndex = 0;
    }

    /** The number of edges on the way to the start. */
    //@ requires \reach(this, Node, parent).size() > 0;
    int depth() {
        int depth = 0;
        for (Node at = parent; at != null; at = at.parent) {
            depth++;
        }
        return depth;
    }
}

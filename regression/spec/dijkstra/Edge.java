/** A directed edge with a weight. */
public class Edge {
    final Node target;
    final int weight;

    //@ invariant weight >= 0;

    //@ requires weight >= 0;
    //@ ensures this.target == target && this.weight == weight;
    Edge(Node target, int weight) {
        this.target = target;
        this.weight = weight;
    }

    /** The length of a way that goes on along this edge; no way is longer than INFINITY - 1. */
    //@ requires distance >= 0;
    //@ ensures \result >= distance;
    /*@ pure @*/ int after(int distance) {
        return distance < Node.INFINITY - 1 - weight ? distance + weight : Node.INFINITY - 1;
    }
}

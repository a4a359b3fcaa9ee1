/** What the heap was given, with its key, and where in the heap it is. */
public class BinaryHeapElement {
    /*@ nullable @*/ Object data;
    int key;
    int heapIndex; // 0: not in the heap any more

    //@ ensures this.data == data && this.key == key && this.heapIndex == heapIndex;
    BinaryHeapElement(/*@ nullable @*/ Object data, int key, int heapIndex) {
        this.data = data;
        this.key = key;
        this.heapIndex = heapIndex;
    }

    //@ ensures \result <==> heapIndex > 0;
    /*@ pure @*/ boolean isInHeap() {
        return heapIndex > 0;
    }
}

/** A place of the heap: a key, and the index of the element that has it. */
public class BinaryHeapIndexKey {
    int key;
    int val;

    //@ ensures this.key == key && this.val == val;
    BinaryHeapIndexKey(int key, int val) {
        this.key = key;
        this.val = val;
    }

    //@ ensures key == other.key && val == other.val;
    //@ assignable key, val;
    void copyFrom(BinaryHeapIndexKey other) {
        this.key = other.key;
        this.val = other.val;
    }
}

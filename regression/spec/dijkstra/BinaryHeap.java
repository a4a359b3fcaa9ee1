/**
 * A binary heap whose elements can be addressed. Elements keep their slot of {@code elems} for ever; {@code heap} is ordered by
 * keys, and each side knows where the other is. Place 0 of both is a dummy, so that the parent of place i is i / 2.
 */
public class BinaryHeap {
    BinaryHeapElement[] elems;
    /*@ nullable @*/ BinaryHeapIndexKey[] heap;
    int elemsLen;
    int heapLen;

    //@ invariant 1 <= heapLen && heapLen <= heap.length && heapLen <= elemsLen && elemsLen <= elems.length;
    //@ invariant (\forall int i; 0 <= i && i < heapLen; heap[i] != null);
    //@ invariant (\forall int i; heapLen <= i && i < heap.length; heap[i] == null);
    //@ invariant (\forall int i; 0 <= i && i < elemsLen; elems[i] != null);
    //@ invariant (\forall int i; 0 <= i && i < heapLen; (\forall int j; 0 <= j && j < i; heap[i] != heap[j]));
    //@ invariant (\forall int i; 0 <= i && i < elemsLen; (\forall int j; 0 <= j && j < i; elems[i] != elems[j]));
    // structural sanity: each side knows where the other is
    //@ invariant heap[0].val == 0 && elems[0].heapIndex == 0;
    //@ invariant (\forall int i; 0 <= i && i < heapLen; 0 <= heap[i].val && heap[i].val < elemsLen && elems[heap[i].val].heapIndex == i);
    //@ invariant (\forall int i; 0 <= i && i < elemsLen; 0 <= elems[i].heapIndex && elems[i].heapIndex < heapLen);
    //@ invariant (\forall int i; 1 <= i && i < elemsLen; elems[i].heapIndex > 0 ==> heap[elems[i].heapIndex].val == i);
    // keys match
    //@ invariant (\forall int i; 0 <= i && i < heapLen; elems[heap[i].val].key == heap[i].key);
    // the order of the heap
    //@ invariant (\forall int i; 2 <= i && i < heapLen; heap[i / 2].key <= heap[i].key);

    //@ requires capacity >= 0 && capacity < Integer.MAX_VALUE;
    //@ ensures isEmpty() && elemsLen == 1;
    BinaryHeap(int capacity) {
        elems = new BinaryHeapElement[capacity + 1];
        heap = new BinaryHeapIndexKey[capacity + 1];
        elems[0] = new BinaryHeapElement(null, 0, 0);
        heap[0] = new BinaryHeapIndexKey(0, 0);
        elemsLen = 1;
        heapLen = 1;
    }

    //@ ensures \result <==> heapLen == 1;
    /*@ pure @*/ boolean isEmpty() {
        return heapLen == 1;
    }

    //@ ensures \result == heapLen - 1;
    /*@ pure @*/ int size() {
        return heapLen - 1;
    }

    //@ ensures \result <==> elemsLen == elems.length || heapLen == heap.length;
    /*@ pure @*/ boolean isFull() {
        return elemsLen == elems.length || heapLen == heap.length;
    }

    /** The index of the new element, by which its key can be decreased. */
    //@ requires !isFull();
    //@ ensures \result == \old(elemsLen) && elemsLen == \old(elemsLen) + 1 && heapLen == \old(heapLen) + 1;
    //@ ensures elems[\result].key == key && elems[\result].data == data;
    int insert(/*@ nullable @*/ Object data, int key) {
        int index = elemsLen;
        int place = heapLen;
        elems[index] = new BinaryHeapElement(data, key, place);
        heap[place] = new BinaryHeapIndexKey(key, index);
        elemsLen++;
        heapLen++;
        siftUp(place);
        return index;
    }

    /** The element with the smallest key. */
    //@ requires !isEmpty();
    //@ ensures (\forall int i; 1 <= i && i < heapLen; \result.key <= heap[i].key);
    //@ assignable \nothing;
    BinaryHeapElement minElement() {
        return elems[heap[1].val];
    }

    //@ requires !isEmpty();
    //@ ensures (\forall int i; 1 <= i && i < heapLen; \result <= heap[i].key);
    //@ assignable \nothing;
    int minKey() {
        return heap[1].key;
    }

    /** Takes the element with the smallest key out of the heap, and gives it. */
    //@ requires !isEmpty();
    //@ ensures heapLen == \old(heapLen) - 1 && elemsLen == \old(elemsLen);
    //@ ensures !\result.isInHeap() && \result == \old(elems[heap[1].val]);
    //@ ensures (\forall int i; 1 <= i && i < heapLen; \result.key <= heap[i].key);
    BinaryHeapElement deleteMin() {
        BinaryHeapElement min = elems[heap[1].val];
        BinaryHeapIndexKey last = heap[heapLen - 1];
        int key = last.key;
        int val = last.val;
        min.heapIndex = 0;
        dropHeap();
        if (heapLen > 1) {
            siftDown(key, val);
        }
        return min;
    }

    /** Gives an element of the heap a smaller key. */
    //@ requires 1 <= index && index < elemsLen && elems[index].isInHeap() && key <= elems[index].key;
    //@ ensures elems[index].key == key && elems[index].isInHeap();
    //@ ensures heapLen == \old(heapLen) && elemsLen == \old(elemsLen);
    void decreaseKey(int index, int key) {
        int place = elems[index].heapIndex;
        elems[index].key = key;
        heap[place].key = key;
        siftUp(place);
    }

    //@ requires 0 <= index && index < elemsLen;
    //@ ensures \result == elems[index];
    /*@ pure @*/ BinaryHeapElement element(int index) {
        return elems[index];
    }

    /** The last place of the heap is free again. */
    private /*@ helper @*/ void dropHeap() {
        heapLen--;
        heap[heapLen] = null;
    }

    /** Moves what is at a place up until its parent is not larger. */
    private /*@ helper @*/ void siftUp(int place) {
        int key = heap[place].key;
        int val = heap[place].val;
        while (place > 1 && heap[place / 2].key > key) {
            moveTo(place, place / 2);
            place = place / 2;
        }
        put(place, key, val);
    }

    /** Finds a place for a key from the top downwards, whose place is free. */
    private /*@ helper @*/ void siftDown(int key, int val) {
        int place = 1;
        int child = 2;
        while (child < heapLen) {
            if (child + 1 < heapLen && heap[child + 1].key < heap[child].key) {
                child++;
            }
            if (heap[child].key >= key) {
                break;
            }
            moveTo(place, child);
            place = child;
            child = 2 * child;
        }
        put(place, key, val);
    }

    /** What is at one place is at another as well. */
    private /*@ helper @*/ void moveTo(int to, int from) {
        heap[to].copyFrom(heap[from]);
        elems[heap[to].val].heapIndex = to;
    }

    private /*@ helper @*/ void put(int place, int key, int val) {
        heap[place].key = key;
        heap[place].val = val;
        elems[val].heapIndex = place;
    }
}

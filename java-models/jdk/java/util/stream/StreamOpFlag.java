package java.util.stream;

import java.util.Spliterator;

/**
 * What is known of a stream's elements, two bits a flag: 01 it holds, 10 it does not, 11 as before.
 *
 * <p>The JDK computes its masks from tables of enum keys when the class is initialised, which is most of the work of
 * many a stream; here they are written down. A test compares all of them with the JDK's.
 */
enum StreamOpFlag {
    DISTINCT(0),
    SORTED(2),
    ORDERED(4),
    SIZED(6),
    SHORT_CIRCUIT(24),
    SIZE_ADJUSTING(26);

    /** The flags that spliterators have as well, at the same places. */
    static final int SPLITERATOR_CHARACTERISTICS_MASK = 0x55;
    static final int STREAM_MASK = 0x55;
    static final int OP_MASK = 0x50000bf;
    static final int TERMINAL_OP_MASK = 0x1000020;
    static final int UPSTREAM_TERMINAL_OP_MASK = 0x20;
    static final int INITIAL_OPS_VALUE = 0xff;

    static final int IS_DISTINCT = 0x1;
    static final int NOT_DISTINCT = 0x2;
    static final int IS_SORTED = 0x4;
    static final int NOT_SORTED = 0x8;
    static final int IS_ORDERED = 0x10;
    static final int NOT_ORDERED = 0x20;
    static final int IS_SIZED = 0x40;
    static final int NOT_SIZED = 0x80;
    static final int IS_SHORT_CIRCUIT = 0x1000000;
    static final int IS_SIZE_ADJUSTING = 0x4000000;

    private static final int ALL = 0xf0000ff;
    private static final int HOLDS = 0x55;
    private static final int HOLDS_NOT = 0xaa;

    private final int position;

    StreamOpFlag(int position) {
        this.position = position;
    }

    int set() {
        return 1 << position;
    }

    int clear() {
        return 2 << position;
    }

    boolean isStreamFlag() {
        return position < 8;
    }

    boolean isKnown(int flags) {
        return (flags >> position & 3) == 1;
    }

    boolean isCleared(int flags) {
        return (flags >> position & 3) == 2;
    }

    boolean isPreserved(int flags) {
        return (flags >> position & 3) == 3;
    }

    /** What an operation says, and of what it says nothing about, what was said before it. */
    static int combineOpFlags(int said, int before) {
        if (said == 0) {
            return before & ALL;
        }
        int told = said | (said & HOLDS) << 1 | (said & HOLDS_NOT) >> 1;
        return before & ~told | said;
    }

    static int toStreamFlags(int combined) {
        return combined & ~combined >> 1 & HOLDS;
    }

    static int toCharacteristics(int flags) {
        return flags & SPLITERATOR_CHARACTERISTICS_MASK;
    }

    /** Elements in the order of a comparator are not sorted as streams mean it, which is by their own order. */
    static int fromCharacteristics(Spliterator<?> source) {
        int given = source.characteristics();
        boolean isOther = (given & Spliterator.SORTED) != 0 && source.getComparator() != null;
        return given & SPLITERATOR_CHARACTERISTICS_MASK & (isOther ? ~Spliterator.SORTED : ~0);
    }

    static int fromCharacteristics(int given) {
        return given & SPLITERATOR_CHARACTERISTICS_MASK;
    }
}

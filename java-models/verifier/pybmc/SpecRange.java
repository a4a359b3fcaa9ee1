package pybmc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The values of a variable of a primitive type that a quantifier has to look at. */
final class SpecRange {
    private final char type;
    private long low;
    private long high;
    private boolean empty;

    SpecRange(char type) {
        this.type = type;
        switch (type) {
            case 'Z':
                high = 1;
                break;
            case 'B':
                low = Byte.MIN_VALUE;
                high = Byte.MAX_VALUE;
                break;
            case 'S':
                low = Short.MIN_VALUE;
                high = Short.MAX_VALUE;
                break;
            case 'C':
                high = Character.MAX_VALUE;
                break;
            case 'I':
                low = Integer.MIN_VALUE;
                high = Integer.MAX_VALUE;
                break;
            default:
                low = Long.MIN_VALUE;
                high = Long.MAX_VALUE;
        }
    }

    /** `if`: a condition without the variable; the others compare the variable with a number. */
    void limit(String kind, Object value) {
        if (kind.equals("if")) {
            empty |= !(Boolean) value;
            return;
        }
        long bound = ((Number) value).longValue();
        switch (kind) {
            case ">=":
                low = Math.max(low, bound);
                break;
            case ">":
                empty |= bound == Long.MAX_VALUE;
                low = Math.max(low, bound == Long.MAX_VALUE ? bound : bound + 1);
                break;
            case "<=":
                high = Math.min(high, bound);
                break;
            default:
                empty |= bound == Long.MIN_VALUE;
                high = Math.min(high, bound == Long.MIN_VALUE ? bound : bound - 1);
        }
        empty |= low > high;
    }

    boolean isEmpty() {
        return empty;
    }

    Iterable<Object> values(long most) {
        if (empty) {
            return new ArrayList<>();
        }
        if (type == 'Z') {
            return Arrays.<Object>asList(false, true);
        }
        if (high - low < 0 || high - low > most) {
            throw new SpecEvaluator.Cannot("the range of a quantifier does not bound its variable");
        }
        return new Iterable<Object>() {
            @Override
            public Iterator<Object> iterator() {
                return counting();
            }
        };
    }

    private Iterator<Object> counting() {
        return new Iterator<Object>() {
            private long next = low;
            private boolean over;

            @Override
            public boolean hasNext() {
                return !over;
            }

            @Override
            public Object next() {
                if (over) {
                    throw new NoSuchElementException();
                }
                over = next == high;
                return SpecNumbers.converted(type, next++);
            }
        };
    }
}

package pybmc;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** What the factory methods of `@MethodSource` give, as the rows that a test is run with. */
public final class TestSources {
    private TestSources() {
    }

    /** Null if it is nothing that JUnit takes. */
    public static Object[] rows(Object source) {
        if (source instanceof Object[]) {
            return (Object[]) source;
        }
        if (source instanceof Stream) {
            return ((Stream<?>) source).toArray();
        }
        if (source instanceof Collection) {
            return ((Collection<?>) source).toArray();
        }
        if (source instanceof Iterable) {
            return all(((Iterable<?>) source).iterator());
        }
        if (source instanceof Iterator) {
            return all((Iterator<?>) source);
        }
        return boxed(numbers(source));
    }

    private static Object numbers(Object source) {
        if (source instanceof IntStream) {
            return ((IntStream) source).toArray();
        }
        if (source instanceof LongStream) {
            return ((LongStream) source).toArray();
        }
        return source instanceof DoubleStream ? ((DoubleStream) source).toArray() : source;
    }

    private static Object[] boxed(Object array) {
        if (array == null || !array.getClass().isArray()) {
            return null;
        }
        Object[] rows = new Object[Array.getLength(array)];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Array.get(array, i);
        }
        return rows;
    }

    private static Object[] all(Iterator<?> elements) {
        List<Object> rows = new ArrayList<Object>();
        while (elements.hasNext()) {
            rows.add(elements.next());
        }
        return rows.toArray();
    }

    /** Those of two factories, one after the other. */
    public static Object[] joined(Object[] first, Object[] second) {
        if (first == null || second == null) {
            return null;
        }
        Object[] rows = new Object[first.length + second.length];
        System.arraycopy(first, 0, rows, 0, first.length);
        System.arraycopy(second, 0, rows, first.length, second.length);
        return rows;
    }

    /** The arguments of a row. */
    public static Object[] arguments(Object row) {
        if (row instanceof Arguments) {
            return ((Arguments) row).get();
        }
        return row instanceof Object[] ? (Object[]) row : new Object[] {row};
    }

    /**
     * A number as a wider type, as the JVM would have it; null if that is none, or is made by other rules: JUnit has
     * some for texts.
     */
    public static Object widened(Object value, char kind) {
        if (value instanceof Character && "IJFD".indexOf(kind) >= 0) {
            return number((int) (Character) value, kind);
        }
        if (!(value instanceof Number)) {
            boolean fits = kind == 'Z' ? value instanceof Boolean : kind == 'C' && value instanceof Character;
            return fits ? value : null;
        }
        return rank(value) <= "BSIJFD".indexOf(kind) ? number((Number) value, kind) : null;
    }

    private static int rank(Object value) {
        if (value instanceof Byte) {
            return 0;
        }
        if (value instanceof Short) {
            return 1;
        }
        if (value instanceof Integer) {
            return 2;
        }
        if (value instanceof Long) {
            return 3;
        }
        if (value instanceof Float) {
            return 4;
        }
        return value instanceof Double ? 5 : 9;
    }

    private static Object number(Number value, char kind) {
        switch (kind) {
            case 'B':
                return value.byteValue();
            case 'S':
                return value.shortValue();
            case 'I':
                return value.intValue();
            case 'J':
                return value.longValue();
            case 'F':
                return value.floatValue();
            default:
                return value.doubleValue();
        }
    }
}

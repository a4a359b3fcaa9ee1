package pybmc;

import java.util.Collection;
import java.util.Map;

/** What annotations of tests say of arguments, where that takes more than a comparison. */
public final class TestArguments {
    private TestArguments() {
    }

    /** Whether each character is in one of the ranges, each of which is its least and its greatest character. */
    public static boolean within(String text, String ranges) {
        for (int i = 0; i < text.length(); i++) {
            if (!within(text.charAt(i), ranges)) {
                return false;
            }
        }
        return true;
    }

    public static boolean within(char c, String ranges) {
        for (int i = 0; i < ranges.length(); i += 2) {
            if (c >= ranges.charAt(i) && c <= ranges.charAt(i + 1)) {
                return true;
            }
        }
        return false;
    }

    static boolean within(Object number, long least, long greatest) {
        if (!(number instanceof Number)) {
            return false;
        }
        long value = ((Number) number).longValue();
        return value >= least && value <= greatest;
    }

    static boolean eachWithin(Object elements, long least, long greatest) {
        for (Object element : Elements.of(elements)) {
            if (!within(element, least, greatest)) {
                return false;
            }
        }
        return true;
    }

    static boolean unique(Object elements) {
        Object[] all = Elements.of(elements);
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j < i; j++) {
                if (all[i] == null ? all[j] == null : all[i].equals(all[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    static int size(Object elements) {
        return elements instanceof Map ? ((Map<?, ?>) elements).size() : ((Collection<?>) elements).size();
    }
}

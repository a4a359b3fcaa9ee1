package pybmc;

import java.util.Collection;
import java.util.Map;

/** What a collection or map of the library holds, in the order in which it tells: two that hold the same are equal. */
final class Elements {
    private Elements() {
    }

    static Object[] of(Object object) {
        if (!(object instanceof Map)) {
            return ((Collection<?>) object).toArray();
        }
        Map<?, ?> map = (Map<?, ?>) object;
        Object[] elements = new Object[2 * map.size()];
        int at = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            elements[at++] = entry.getKey();
            elements[at++] = entry.getValue();
        }
        return elements;
    }
}

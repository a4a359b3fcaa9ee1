package pybmc;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What ghosts hold: fields of objects and classes, and variables of bodies, which no class of the program has. Their names are
 * <code>OWNER NAME</code>, those of variables <code>- NAME DEPTH</code>.
 */
final class SpecGhosts {
    private static final Object OF_CLASSES = new Object();

    private Map<Object, Map<String, Object>> now = new IdentityHashMap<>();
    private Map<Object, Map<String, Object>> before = new IdentityHashMap<>();

    void set(Object object, String name, Object value) {
        Object key = object == null ? OF_CLASSES : object;
        if (!now.containsKey(key)) {
            now.put(key, new HashMap<String, Object>());
        }
        now.get(key).put(name, value);
    }

    boolean isKnown(Object object, String name, boolean inPreState) {
        Map<String, Object> held = (inPreState ? before : now).get(object == null ? OF_CLASSES : object);
        return held != null && held.containsKey(name);
    }

    Object get(Object object, String name, boolean inPreState) {
        return (inPreState ? before : now).get(object == null ? OF_CLASSES : object).get(name);
    }

    /** This is the pre-state. */
    void remember() {
        before = new IdentityHashMap<>();
        for (Map.Entry<Object, Map<String, Object>> held : now.entrySet()) {
            before.put(held.getKey(), new HashMap<>(held.getValue()));
        }
    }

    /** Which places may be written. */
    interface Allowed {
        boolean mayWrite(Object object, String place);
    }

    /** The first field that has another value than before and may not; empty if there is none. */
    String written(Allowed allowed) {
        for (Map.Entry<Object, Map<String, Object>> held : before.entrySet()) {
            for (Map.Entry<String, Object> field : held.getValue().entrySet()) {
                Object object = held.getKey() == OF_CLASSES ? null : held.getKey();
                if (!SpecNumbers.identical(field.getValue(), get(object, field.getKey(), false))
                        && !allowed.mayWrite(object, field.getKey())) {
                    return field.getKey().replace(' ', '.');
                }
            }
        }
        return "";
    }
}

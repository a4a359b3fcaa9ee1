package pybmc;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which places of objects that existed were written and are none of those that may be. Places are words of the evaluator:
 *
 * <pre>
 *   everything               statics CLASS              static OWNER NAME
 *   field OWNER NAME OBJECT  fields OBJECT              cells ARRAY         range ARRAY LOW HIGH
 *   ghost OWNER NAME OBJECT  ghosts OWNER NAME (of a class)
 * </pre>
 */
final class SpecFrame implements SpecGhosts.Allowed {
    private final SpecHeap heap;
    private final SpecEvaluator evaluator;
    private final String[] words;
    private final int first;
    private final Map<Object, Set<String>> allowed = new IdentityHashMap<>();
    private final Set<String> statics = new HashSet<>();
    private boolean everything;

    /** The words from `first` on: how many places, then each. */
    SpecFrame(SpecHeap heap, SpecEvaluator evaluator, String[] words, int first) {
        this.first = first;
        this.heap = heap;
        this.evaluator = evaluator;
        this.words = words;
    }

    /** The first such place; empty if there is none. */
    String written() throws Throwable {
        heap.swap(); // places are those of the pre-state
        try {
            int at = first + 1;
            for (int count = Integer.parseInt(words[first]); count > 0; count--) {
                at = allow(at);
            }
        } finally {
            heap.swap();
        }
        return everything ? "" : difference();
    }

    /** As {@link #written}, of ghost fields. */
    String ghostWritten() {
        return everything ? "" : evaluator.ghosts.written(this);
    }

    private int allow(int at) throws Throwable {
        switch (words[at]) {
            case "everything":
                everything = true;
                return at + 1;
            case "statics":
                statics.add(words[at + 1] + " *");
                return at + 2;
            case "static":
                statics.add(words[at + 1] + " " + words[at + 2]);
                return at + 3;
            case "ghosts":
                statics.add(words[at + 1] + " " + words[at + 2]);
                return at + 3;
            case "field":
            case "ghost":
                allow(evaluator.evaluate(words, at + 3), words[at + 1] + " " + words[at + 2]);
                return evaluator.place();
            case "range":
                return range(at + 1);
            default: // fields and cells
                allow(evaluator.evaluate(words, at + 1), "*");
                return evaluator.place();
        }
    }

    private int range(int at) throws Throwable {
        Object array = evaluator.evaluate(words, at);
        int low = (Integer) evaluator.evaluate(words, evaluator.place());
        int high = (Integer) evaluator.evaluate(words, evaluator.place());
        int length = array == null ? 0 : Array.getLength(array);
        for (int i = Math.max(low, 0); i <= high && i < length; i++) {
            allow(array, String.valueOf(i));
        }
        return evaluator.place();
    }

    private void allow(Object object, String place) {
        if (object != null) {
            if (!allowed.containsKey(object)) {
                allowed.put(object, new HashSet<String>());
            }
            allowed.get(object).add(place);
        }
    }

    @Override
    public boolean mayWrite(Object object, String place) {
        if (object == null) {
            return statics.contains(place);
        }
        Set<String> places = allowed.get(object);
        return places != null && (places.contains(place) || places.contains("*"));
    }

    private String difference() throws ReflectiveOperationException {
        for (Object object : heap.allBefore()) {
            Object[] before = heap.contentsBefore(object);
            Object[] now = before == null ? null : heap.contents(object);
            for (int i = 0; now != null && i < now.length; i++) {
                boolean array = object.getClass().isArray();
                Field field = array ? null : heap.fieldsOf(object.getClass())[i];
                String owner = array ? "" : field.getDeclaringClass().getName().replace('.', '/');
                String place = array ? String.valueOf(i) : owner + " " + field.getName();
                if (!SpecNumbers.identical(before[i], now[i]) && !mayWrite(object, place)) {
                    return array ? object.getClass().getSimpleName() + "[" + i + "]" : place.replace(' ', '.');
                }
            }
        }
        for (Map.Entry<Field, Object> entry : heap.staticsBefore().entrySet()) {
            String owner = entry.getKey().getDeclaringClass().getName().replace('.', '/');
            String place = owner + " " + entry.getKey().getName();
            if (!SpecNumbers.identical(entry.getValue(), heap.readStatic(entry.getKey()))
                    && !statics.contains(place) && !statics.contains(owner + " *")) {
                return place.replace(' ', '.');
            }
        }
        return "";
    }
}

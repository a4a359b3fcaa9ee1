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
 *   among VARIABLE ARRAY (all or range LOW HIGH) PLACE   (of each cell, whose index the variable is)
 *   group OWNER NAME OBJECT  (a data group)
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

    /** The words from `first` on: how many places, then each, behind the number of its words. */
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
                allow(words, at + 1);
                at += 1 + Integer.parseInt(words[at]);
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

    /** What is undefined names no place. */
    private void allow(String[] words, int at) throws Throwable {
        try {
            allowPlace(words, at);
        } catch (SpecEvaluator.Cannot e) {
            throw e;
        } catch (RuntimeException e) {
            return;
        }
    }

    private void allowPlace(String[] words, int at) throws Throwable {
        switch (words[at]) {
            case "everything":
                everything = true;
                break;
            case "statics":
                statics.add(words[at + 1] + " *");
                break;
            case "static":
            case "ghosts":
                statics.add(words[at + 1] + " " + words[at + 2]);
                break;
            case "field":
            case "ghost":
                allow(evaluator.evaluate(words, at + 3), words[at + 1] + " " + words[at + 2]);
                break;
            case "range":
                range(words, at + 1);
                break;
            case "among":
                among(words, Integer.parseInt(words[at + 1]), at + 2);
                break;
            case "group":
                group(evaluator.evaluate(words, at + 3), words[at + 1] + " " + words[at + 2]);
                break;
            default: // fields and cells
                allow(evaluator.evaluate(words, at + 1), "*");
        }
    }

    private void range(String[] words, int at) throws Throwable {
        Object array = evaluator.evaluate(words, at);
        int low = (Integer) evaluator.evaluate(words, evaluator.place());
        int high = (Integer) evaluator.evaluate(words, evaluator.place());
        int length = array == null ? 0 : Array.getLength(array);
        for (int i = Math.max(low, 0); i <= high && i < length; i++) {
            allow(array, String.valueOf(i));
        }
    }

    private void among(String[] words, int variable, int at) throws Throwable {
        Object array = evaluator.evaluate(words, at);
        int place = evaluator.place() + 1;
        int low = 0;
        int high = array == null ? -1 : Array.getLength(array) - 1;
        if (words[place - 1].equals("range")) {
            low = Math.max(low, (Integer) evaluator.evaluate(words, place));
            high = Math.min(high, (Integer) evaluator.evaluate(words, evaluator.place()));
            place = evaluator.place();
        }
        for (int i = low; i <= high; i++) {
            evaluator.bind(variable, i);
            allow(words, place);
        }
    }

    /** What classes of the object say is in a data group. */
    private void group(Object object, String group) throws Throwable {
        if (object == null || mayWrite(object, "group " + group)) {
            return;
        }
        allow(object, "group " + group);
        boolean isKnown = false;
        for (String[] line : evaluator.grouped) {
            if (group.equals(line[2] + " " + line[3]) && ReplayObjects.loaded(line[1]).isInstance(object)) {
                isKnown = true;
                Object outer = evaluator.receiver;
                evaluator.receiver = object;
                allow(line, 4);
                evaluator.receiver = outer;
            }
        }
        if (!isKnown) {
            throw new SpecEvaluator.Cannot("the JVM does not know what is in the data group " + group);
        }
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

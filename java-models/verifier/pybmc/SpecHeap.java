package pybmc;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The heap as specifications see it: what can be reached from where, and what it held when the method was entered.
 *
 * <p>What is inside strings, boxes, classes and loaders of classes does not count: nobody can tell it from outside.
 */
final class SpecHeap {
    private final ReplayObjects memory;
    private final Map<Class<?>, Field[]> fields = new HashMap<>();
    private final Map<Object, Object[]> before = new IdentityHashMap<>();
    private final Map<Field, Object> staticsBefore = new HashMap<>();
    private boolean inPreState;

    SpecHeap(ReplayObjects memory) {
        this.memory = memory;
    }

    // ----------------------------------------------------------------------------------------- contents

    /** The instance fields of a class and its superclasses. */
    Field[] fieldsOf(Class<?> type) {
        Field[] known = fields.get(type);
        if (known == null) {
            List<Field> found = new ArrayList<>();
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        found.add(field);
                    }
                }
            }
            known = found.toArray(new Field[0]);
            fields.put(type, known);
        }
        return known;
    }

    /** The values of its fields, or its cells. */
    Object[] contents(Object object) throws ReflectiveOperationException {
        if (object.getClass().isArray()) {
            Object[] cells = new Object[Array.getLength(object)];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = Array.get(object, i);
            }
            return cells;
        }
        Field[] own = fieldsOf(object.getClass());
        Object[] values = new Object[own.length];
        for (int i = 0; i < own.length; i++) {
            values[i] = memory.fieldOf(object, own[i]);
        }
        return values;
    }

    private void fill(Object object, Object[] values) throws ReflectiveOperationException {
        if (object.getClass().isArray()) {
            for (int i = 0; i < values.length; i++) {
                Array.set(object, i, values[i]);
            }
            return;
        }
        Field[] own = fieldsOf(object.getClass());
        for (int i = 0; i < own.length; i++) {
            memory.setField(object, own[i], values[i]);
        }
    }

    Object read(Object object, Field field) throws ReflectiveOperationException {
        return memory.fieldOf(object, field);
    }

    Object readStatic(Field field) throws ReflectiveOperationException {
        return memory.staticOf(field);
    }

    static boolean isOpaque(Object object) {
        return object instanceof String || object instanceof Class || object instanceof ClassLoader
                || object instanceof Thread || !ReplayObjects.unboxed(object.getClass()).isEmpty();
    }

    // -------------------------------------------------------------------------------------------- reach

    /** All objects that these lead to, themselves included, in the order in which they are met. */
    List<Object> reachable(Collection<?> roots) throws ReflectiveOperationException {
        Map<Object, Object> seen = new IdentityHashMap<>();
        List<Object> found = new ArrayList<>();
        Deque<Object> todo = new ArrayDeque<>();
        for (Object root : roots) {
            meet(root, seen, found, todo);
        }
        while (!todo.isEmpty()) {
            Object at = todo.poll();
            Class<?> type = at.getClass();
            if (!isOpaque(at) && !(type.isArray() && type.getComponentType().isPrimitive())) {
                Field[] own = type.isArray() ? null : fieldsOf(type);
                Object[] values = contents(at);
                for (int i = 0; i < values.length; i++) {
                    if (own == null || !own[i].getType().isPrimitive()) {
                        meet(values[i], seen, found, todo);
                    }
                }
            }
        }
        return found;
    }

    /** Objects of a type, through some fields of such objects. */
    List<Object> reachable(Object root, Class<?> only, Field[] through) throws ReflectiveOperationException {
        Map<Object, Object> seen = new IdentityHashMap<>();
        List<Object> found = new ArrayList<>();
        Deque<Object> todo = new ArrayDeque<>();
        if (only.isInstance(root)) {
            meet(root, seen, found, todo);
        }
        while (!todo.isEmpty()) {
            Object at = todo.poll();
            for (Field field : through) {
                Object value = memory.fieldOf(at, field);
                if (only.isInstance(value)) {
                    meet(value, seen, found, todo);
                }
            }
        }
        return found;
    }

    private static void meet(Object object, Map<Object, Object> seen, List<Object> found, Deque<Object> todo) {
        if (object != null && seen.put(object, object) == null) {
            found.add(object);
            todo.add(object);
        }
    }

    // ---------------------------------------------------------------------------------------- pre-state

    /** Remember what all these lead to, and the static fields of some classes. */
    void remember(Collection<?> roots, Collection<Class<?>> classes) throws ReflectiveOperationException {
        for (Object object : reachable(roots)) {
            before.put(object, isOpaque(object) ? null : contents(object));
        }
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                    staticsBefore.put(field, memory.staticOf(field));
                }
            }
        }
    }

    boolean existedBefore(Object object) throws ReflectiveOperationException {
        return before.containsKey(object) || isKept(object);
    }

    /** Constants of the program, and what caches of the library give everybody. */
    private static boolean isKept(Object object) throws ReflectiveOperationException {
        if (object instanceof String) {
            return ((String) object).intern() == object;
        }
        String primitive = ReplayObjects.unboxed(object.getClass());
        if (primitive.isEmpty() || primitive.equals("F") || primitive.equals("D")) {
            return object instanceof Class || object instanceof Enum;
        }
        Class<?> type = object.getClass();
        return type.getMethod("valueOf", ReplayObjects.type(primitive)).invoke(null, object) == object;
    }

    boolean isInPreState() {
        return inPreState;
    }

    /** Exchange the heap of the pre-state and that of now. */
    void swap() throws ReflectiveOperationException {
        for (Map.Entry<Object, Object[]> entry : before.entrySet()) {
            if (entry.getValue() != null) {
                Object[] other = contents(entry.getKey());
                fill(entry.getKey(), entry.getValue());
                entry.setValue(other);
            }
        }
        for (Map.Entry<Field, Object> entry : staticsBefore.entrySet()) {
            Object other = memory.staticOf(entry.getKey());
            memory.setStatic(entry.getKey(), entry.getValue());
            entry.setValue(other);
        }
        inPreState = !inPreState;
    }

    /** What the pre-state had in the object, if it was there and has something inside; otherwise null. */
    Object[] contentsBefore(Object object) {
        return before.get(object);
    }

    Collection<Object> allBefore() {
        return before.keySet();
    }

    Map<Field, Object> staticsBefore() {
        return staticsBefore;
    }
}

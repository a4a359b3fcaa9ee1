package pybmc;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates expressions of specifications, which come as words in prefix order (pybmc.specs.runtime writes them).
 *
 * <p>Values are boxes, references, and lists of objects for <code>\reach</code>. Whatever the evaluation throws makes the expression
 * undefined; {@link Cannot} says that it is out of reach for an evaluation.
 */
final class SpecEvaluator {
    private static final long MOST_ROUNDS = 2000000;

    private final SpecHeap heap;
    private final ReplayObjects objects;
    private final Map<Integer, Object> bound = new HashMap<>();
    private final Map<String, Field> fields = new HashMap<>();
    private final Map<String, List<String[]>> represents = new HashMap<>();
    final List<String[]> grouped = new ArrayList<>(); // CLASS OWNER NAME PLACE: what is in data groups
    private final Map<String, String[]> firstValues = new HashMap<>(); // of ghost fields
    final SpecGhosts ghosts;
    private String[] words;
    private int at;
    private int skipping; // more than zero: the words are read, and nothing is evaluated

    Object receiver;
    Map<Integer, Object> locals = new HashMap<>();
    Map<Integer, Object> passed = new HashMap<>(); // what parameters were when the method was entered
    Object result;
    Throwable thrown;
    Collection<Object> roots = new ArrayList<>();
    Collection<Class<?>> classes = new ArrayList<>();
    private long rounds;
    int depth; // of the call whose variables these are

    /** An evaluation that would not end, or needs what the JVM does not know. */
    static final class Cannot extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Cannot(String message) {
            super(message);
        }
    }

    SpecEvaluator(SpecHeap heap, ReplayObjects objects) {
        this.heap = heap;
        this.objects = objects;
        this.ghosts = new SpecGhosts();
    }

    /** What another one sees now, with this heap. */
    SpecEvaluator(SpecHeap heap, SpecEvaluator other) {
        this.heap = heap;
        this.objects = other.objects;
        this.ghosts = other.ghosts;
        this.represents.putAll(other.represents);
        this.grouped.addAll(other.grouped);
        this.firstValues.putAll(other.firstValues);
        this.receiver = other.receiver;
        this.passed = other.locals;
        this.locals = other.locals;
        this.roots = other.roots;
        this.classes = other.classes;
        this.depth = other.depth;
    }

    /** The value of a model field in objects of a class. */
    void represent(String[] line) {
        String key = line[2] + " " + line[3];
        if (!represents.containsKey(key)) {
            represents.put(key, new ArrayList<String[]>());
        }
        represents.get(key).add(line);
    }

    /** What a ghost field of a new object holds. */
    void first(String[] line) {
        firstValues.put(line[1] + " " + line[2], line);
    }

    Object evaluate(String[] line, int from) throws Throwable {
        words = line;
        at = from;
        skipping = 0;
        rounds = 0;
        return next();
    }

    /** What a variable holds in what is evaluated next. */
    void bind(int variable, int value) {
        bound.put(variable, value);
    }

    /** The word behind what was evaluated last. */
    int place() {
        return at;
    }

    // -------------------------------------------------------------------------------------------- words

    private String word() {
        return words[at++];
    }

    private int number() {
        return Integer.parseInt(word());
    }

    private boolean truth() throws Throwable {
        Object value = next();
        return skipping > 0 || (Boolean) value;
    }

    private void skip() throws Throwable {
        skipping++;
        try {
            next();
        } finally {
            skipping--;
        }
    }

    private Object present(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        return value;
    }

    private Object next() throws Throwable {
        String tag = word();
        switch (tag) {
            case "lit":
                String type = word();
                String text = word();
                return skipping > 0 ? null : objects.value(type, text);
            case "str":
                return ReplayObjects.unescape(word()).intern();
            case "null":
                return null;
            case "class":
                return ReplayObjects.type(word());
            case "this":
                return receiver;
            case "local":
                return local(number());
            case "bound":
                return bound.get(number());
            case "result":
                return result;
            case "thrown":
                return thrown;
            case "field":
                return field();
            case "static":
                return staticField();
            case "model":
                return model();
            case "ghost":
                return ghost();
            case "cell":
                return cell();
            case "length":
                Object array = next();
                return skipping > 0 ? null : Array.getLength(present(array));
            default:
                return operator(tag);
        }
    }

    private Object operator(String tag) throws Throwable {
        switch (tag) {
            case "un":
                return unary();
            case "bin":
                return binary();
            case "cmp":
                return compare();
            case "log":
                return logical();
            case "cond":
                return conditional();
            case "conv":
                String to = word();
                Object number = next();
                return skipping > 0 ? null : SpecNumbers.converted(to.charAt(0), number);
            case "cast":
                Class<?> type = ReplayObjects.type(word());
                Object cast = next();
                return skipping > 0 ? null : type.cast(cast);
            case "is":
                Class<?> tested = ReplayObjects.type(word());
                return tested.isInstance(next());
            case "cat":
                return concatenated();
            case "call":
                return called();
            default:
                return ofJml(tag);
        }
    }

    private Object ofJml(String tag) throws Throwable {
        switch (tag) {
            case "old":
                return old();
            case "fresh":
                return fresh();
            case "typeof":
                Object object = next();
                return skipping > 0 ? null : present(object).getClass();
            case "elemtype":
                Class<?> array = (Class<?>) next();
                return skipping > 0 ? null : ((Class<?>) present(array)).getComponentType();
            case "subtype":
                Class<?> left = (Class<?>) next();
                Class<?> right = (Class<?>) next();
                return skipping > 0 ? null : ((Class<?>) present(right)).isAssignableFrom((Class<?>) present(left));
            case "nonnull":
                Object elements = next();
                return skipping > 0 ? null : nonNullElements(elements);
            case "reach":
                return reach();
            case "has":
                Collection<?> set = (Collection<?>) next();
                Object element = next();
                return skipping > 0 ? null : (Object) contains(set, element);
            case "size":
                Collection<?> all = (Collection<?>) next();
                return skipping > 0 ? null : (Object) all.size();
            case "same":
                return same();
            case "quant":
                return quantified();
            default:
                throw new IllegalArgumentException("unknown word: " + tag);
        }
    }

    // ------------------------------------------------------------------------------------------- places

    private Object local(int slot) {
        Map<Integer, Object> known = heap.isInPreState() ? passed : locals;
        if (skipping == 0 && !known.containsKey(slot)) {
            throw new Cannot("the JVM does not say what a variable holds");
        }
        return known.get(slot);
    }

    Field field(String owner, String name) throws ReflectiveOperationException {
        String key = owner + " " + name;
        Field known = fields.get(key);
        if (known == null) {
            known = ReplayObjects.loaded(owner).getDeclaredField(name);
            fields.put(key, known);
        }
        return known;
    }

    private Object field() throws Throwable {
        Field field = field(word(), word());
        Object object = next();
        return skipping > 0 ? null : heap.read(present(object), field);
    }

    private Object staticField() throws Throwable {
        Field field = field(word(), word());
        return skipping > 0 ? null : heap.readStatic(field);
    }

    private Object cell() throws Throwable {
        Object array = next();
        Object index = next();
        return skipping > 0 ? null : Array.get(present(array), (Integer) index);
    }

    private Object ghost() throws Throwable {
        String owner = word();
        String name = word();
        boolean ofObject = word().equals("of");
        Object object = ofObject ? next() : null;
        if (skipping > 0) {
            return null;
        }
        String key = nameOfGhost(owner, name);
        if (ofObject && !ghosts.isKnown(present(object), key, false) && !heap.existedBefore(object)) {
            String[] first = firstValues.get(key);
            if (first == null) {
                throw new Cannot("the JVM does not know the first value of the ghost " + name);
            }
            ghosts.set(object, key, inside(object, first, 3));
        }
        if (!ghosts.isKnown(object, key, heap.isInPreState())) {
            throw new Cannot("the JVM does not know what the ghost " + name + " holds");
        }
        return ghosts.get(object, key, heap.isInPreState());
    }

    void setGhost(Object object, String owner, String name, Object value) {
        ghosts.set(object, nameOfGhost(owner, name), value);
    }

    private String nameOfGhost(String owner, String name) {
        return owner.equals("-") ? owner + " " + name + " " + depth : owner + " " + name;
    }

    /** What the clause of the nearest class says, with the object as its `this`. */
    private Object model() throws Throwable {
        String owner = word();
        String name = word();
        Object object = next();
        if (skipping > 0) {
            return null;
        }
        List<String[]> clauses = represents.get(owner + " " + name);
        for (Class<?> type = present(object).getClass(); type != null && clauses != null; type = type.getSuperclass()) {
            for (String[] clause : clauses) {
                if (clause[1].equals(type.getName().replace('.', '/'))) {
                    return inside(object, clause, 4);
                }
            }
        }
        throw new Cannot("no represents clause of " + name + " is known");
    }

    private Object inside(Object object, String[] clause, int from) throws Throwable {
        Object outer = receiver;
        String[] before = words;
        int place = at;
        receiver = object;
        words = clause;
        at = from;
        try {
            return next();
        } finally {
            receiver = outer;
            words = before;
            at = place;
        }
    }

    // ---------------------------------------------------------------------------------------- operators

    private Object unary() throws Throwable {
        String op = word();
        Object value = next();
        return skipping > 0 ? null : SpecNumbers.unary(op, value);
    }

    private Object binary() throws Throwable {
        String op = word();
        Object left = next();
        Object right = next();
        return skipping > 0 ? null : SpecNumbers.binary(op, left, right);
    }

    private Object compare() throws Throwable {
        String op = word();
        boolean references = word().equals("A");
        Object left = next();
        Object right = next();
        if (skipping > 0) {
            return null;
        }
        return references ? (left == right) == op.equals("==") : SpecNumbers.compare(op, left, right);
    }

    private Object logical() throws Throwable {
        String op = word();
        boolean left = truth();
        if (op.equals("<==>") || op.equals("<=!=>")) {
            return (left == truth()) == op.equals("<==>");
        }
        boolean decided = op.equals("||") ? left : !left;
        if (decided || skipping > 0) {
            skip();
            return !op.equals("&&");
        }
        return truth();
    }

    private Object conditional() throws Throwable {
        boolean condition = truth();
        Object value = null;
        if (condition && skipping == 0) {
            value = next();
            skip();
        } else {
            skip();
            value = next();
        }
        return value;
    }

    private Object concatenated() throws Throwable {
        StringBuilder text = new StringBuilder();
        for (int count = number(); count > 0; count--) {
            Object part = next();
            text.append(skipping > 0 ? "" : part);
        }
        return text.toString();
    }

    private Object called() throws Throwable {
        boolean special = word().equals("special");
        Method method = objects.method(word(), word(), word());
        Object[] arguments = new Object[method.getParameterTypes().length];
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Object object = isStatic ? null : next();
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = next();
        }
        if (skipping > 0) {
            return null;
        }
        if (special && !Modifier.isPrivate(method.getModifiers())) {
            throw new Cannot("a method of the superclass is called");
        }
        try {
            return method.invoke(isStatic ? null : present(object), arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    // ---------------------------------------------------------------------------------------------- JML

    private Object old() throws Throwable {
        if (skipping > 0 || heap.isInPreState()) {
            return next();
        }
        heap.swap();
        try {
            return next();
        } finally {
            heap.swap();
        }
    }

    private Object fresh() throws Throwable {
        boolean all = true;
        for (int count = number(); count > 0; count--) {
            Object object = next();
            all &= object != null && !heap.existedBefore(object);
        }
        return all;
    }

    private static Object nonNullElements(Object array) {
        if (array == null) {
            return false;
        }
        for (int i = 0; i < Array.getLength(array); i++) {
            if (Array.get(array, i) == null) {
                return false;
            }
        }
        return true;
    }

    private Object reach() throws Throwable {
        String only = word();
        Field[] through = new Field[number()];
        for (int i = 0; i < through.length; i++) {
            through[i] = field(word(), word());
        }
        Object start = next();
        if (skipping > 0) {
            return null;
        }
        if (through.length > 0) {
            return heap.reachable(start, ReplayObjects.type(only), through);
        }
        List<Object> all = heap.reachable(Collections.singletonList(start));
        return only.equals("*") ? all : ofType(all, ReplayObjects.type(only));
    }

    private static List<Object> ofType(Collection<Object> objects, Class<?> type) {
        List<Object> found = new ArrayList<>();
        for (Object object : objects) {
            if (type.isInstance(object)) {
                found.add(object);
            }
        }
        return found;
    }

    private static boolean contains(Collection<?> set, Object element) {
        for (Object object : set) {
            if (object == element) {
                return true;
            }
        }
        return false;
    }

    /** Whether places hold what they held before; `one` gives what one holds now and what it held. */
    private Object same() throws Throwable {
        boolean all = true;
        for (int count = number(); count > 0; count--) {
            String kind = word();
            Object object = next();
            Object low = kind.equals("one") || kind.equals("range") ? next() : Integer.valueOf(0);
            Object high = kind.equals("range") ? next() : Integer.valueOf(Integer.MAX_VALUE);
            if (skipping == 0) {
                all &= kind.equals("one") ? SpecNumbers.identical(object, low)
                        : unchanged(present(object), (Integer) low, (Integer) high);
            }
        }
        return all;
    }

    private boolean unchanged(Object object, int low, int high) throws ReflectiveOperationException {
        Object[] before = heap.contentsBefore(object);
        if (before == null || heap.isInPreState()) {
            return true;
        }
        Object[] now = heap.contents(object);
        boolean all = true;
        for (int i = Math.max(low, 0); i < now.length && i <= high; i++) {
            all &= SpecNumbers.identical(before[i], now[i]);
        }
        return all;
    }

    // --------------------------------------------------------------------------------------- quantifiers

    /** All objects that exist now. */
    List<Object> existing() throws ReflectiveOperationException {
        List<Object> from = new ArrayList<>(roots);
        from.add(receiver);
        from.addAll(heap.isInPreState() ? passed.values() : locals.values());
        if (!heap.isInPreState()) {
            from.add(result);
            from.add(thrown);
        }
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    from.add(heap.readStatic(field));
                }
            }
        }
        return heap.reachable(from);
    }

    private Object quantified() throws Throwable {
        SpecTotal total = SpecTotal.of(word(), word().charAt(0));
        int count = number();
        quantify(total, count);
        return skipping > 0 ? null : total.value();
    }

    /** Variables from here on: number, type, then how many bounds and these; behind the last variable range and body. */
    private void quantify(SpecTotal total, int count) throws Throwable {
        if (count == 0) {
            boolean inRange = truth();
            if (inRange || skipping > 0) {
                total.add(next());
            } else {
                skip();
            }
            return;
        }
        int variable = number();
        String type = word();
        SpecRange range = new SpecRange(type.charAt(0));
        for (int left = number(); left > 0; left--) {
            String kind = word();
            if (range.isEmpty() || skipping > 0) {
                skip();
            } else {
                range.limit(kind, next());
            }
        }
        int place = at;
        Object outer = bound.get(variable);
        for (Object value : skipping > 0 ? Collections.emptyList() : values(type, range)) {
            if (rounds++ > MOST_ROUNDS) {
                throw new Cannot("a quantifier has too many values");
            }
            at = place;
            bound.put(variable, value);
            quantify(total, count - 1);
        }
        bound.put(variable, outer);
        at = place;
        skipping++; // to the end, whatever was evaluated
        try {
            skipRest(count - 1);
        } finally {
            skipping--;
        }
    }

    private void skipRest(int count) throws Throwable {
        for (int variable = 0; variable < count; variable++) {
            number();
            word();
            for (int left = number(); left > 0; left--) {
                word();
                next();
            }
        }
        next();
        next();
    }

    private Iterable<?> values(String type, SpecRange range) throws ReflectiveOperationException {
        if (type.charAt(0) != 'L' && type.charAt(0) != '[') {
            return range.values(MOST_ROUNDS);
        }
        return range.isEmpty() ? Collections.emptyList() : ofType(existing(), ReplayObjects.type(type));
    }
}

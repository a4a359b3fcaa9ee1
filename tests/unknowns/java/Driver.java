import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Runs cases with all values of the universe. A line of standard input is a case: its class, how it gets its unknowns, their
 * types in the order in which it gets them, whether it changes them, and whether null is left out, separated by tabs. The
 * answer is a line with the class and its outcomes.
 */
public final class Driver {
    private static final Class<?>[] COMPONENTS = {Object.class, A.class, B.class, I.class, K.class, L.class, S.class, R.class,
        String.class, Integer.class, Long.class, Number.class, Comparable.class, CharSequence.class, int[].class, Object[].class};

    private final Class<?> type;
    private final String mode;
    private final List<String> types;
    private final boolean changes;
    private final boolean withNull;
    private final Method observe;
    private final List<Class<?>> own = new ArrayList<>();
    private final TreeSet<String> outcomes = new TreeSet<>();
    private List<Universe.Value> universe;

    private Driver(String[] row) throws Exception {
        type = Class.forName(row[0]);
        mode = row[1];
        types = Arrays.asList(row[2].split(";"));
        changes = row[3].equals("changes");
        withNull = !row[4].equals("nonnull");
        observe = Arrays.stream(type.getDeclaredMethods()).filter(m -> m.getName().equals("observe")).findFirst().get();
        observe.setAccessible(true);
        for (String suffix : new String[] {"", "H", "D"}) {
            try {
                Class<?> each = Class.forName(row[0] + suffix);
                if (!Modifier.isAbstract(each.getModifiers()) && !suffix.equals("H")) {
                    own.add(each);
                }
            } catch (ClassNotFoundException e) {
                continue;
            }
        }
        universe = Universe.make(own, types.toString());
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Driver driver = new Driver(line.split("\t"));
            driver.run();
            System.out.println(driver.type.getName() + "\t" + String.join(" ", driver.outcomes));
        }
    }

    private void run() throws Exception {
        if (mode.equals("field")) {
            call(new Object[] {null});
        }
        if (mode.equals("element")) {
            elements();
            return;
        }
        int[] sizes = new int[types.size()];
        for (int at = 0; at < sizes.length; at++) {
            sizes[at] = values(at).size();
        }
        int[] index = new int[sizes.length];
        while (true) {
            refresh();
            Object[] chosen = new Object[index.length];
            boolean wanted = true;
            for (int at = 0; at < index.length; at++) {
                chosen[at] = values(at).get(index[at]);
                wanted &= withNull || chosen[at] != null;
            }
            if (wanted) {
                hand(chosen);
            }
            int at = 0;
            while (at < index.length && ++index[at] == sizes[at]) {
                index[at++] = 0;
            }
            if (at == index.length) {
                return;
            }
        }
    }

    private void refresh() {
        if (changes) {
            universe = Universe.make(own, types.toString());
            cached = new Object[types.size()];
        }
    }

    private Object[] cached;

    @SuppressWarnings("unchecked")
    private List<Object> values(int at) throws Exception {
        if (cached == null) {
            cached = new Object[types.size()];
        }
        if (cached[at] == null) {
            cached[at] = Universe.of(types.get(at), erased(types.get(at)), universe);
        }
        return (List<Object>) cached[at];
    }

    private static Class<?> erased(String text) throws ClassNotFoundException {
        String name = text.replaceAll("<.*>", "");
        int depth = 0;
        while (name.endsWith("[]")) {
            name = name.substring(0, name.length() - 2);
            depth++;
        }
        Class<?> found = name.equals("int") ? int.class : name.equals("long") ? long.class : named(name);
        for (; depth > 0; depth--) {
            found = found.arrayType();
        }
        return found;
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        for (String prefix : new String[] {"", "java.lang.", "java.util.", "java.math.", "java.time.",
            "java.util.concurrent.atomic.", "java.io."}) {
            try {
                return Class.forName(prefix + name.replace("Out.In", "Out$In"));
            } catch (ClassNotFoundException e) {
                continue;
            }
        }
        throw new ClassNotFoundException(name);
    }

    private void hand(Object[] chosen) throws Exception {
        switch (mode) {
            case "receiver":
                if (chosen[0] != null) {
                    observed(chosen[0], Arrays.copyOfRange(chosen, 1, chosen.length));
                }
                break;
            case "field":
                Object holder = make(Class.forName(type.getName() + "H"));
                assign(holder.getClass(), holder, chosen);
                call(holder);
                break;
            case "static":
                assign(type, null, chosen);
                call();
                break;
            case "nondet", "stub":
                Source.give(chosen);
                call();
                break;
            default:
                call(chosen);
        }
    }

    /** Arrays of two elements, of all classes that fit. */
    private void elements() throws Exception {
        Class<?> element = erased(types.get(0));
        call(new Object[] {null});
        call(Array.newInstance(element, 0));
        for (int kind = -1; kind < COMPONENTS.length; kind++) {
            Class<?> component = kind < 0 ? element : COMPONENTS[kind];
            int size = element.isAssignableFrom(component) ? values(0).size() : 0;
            for (int k = 0; k < size * size; k++) {
                refresh();
                Object a = values(0).get(k / size);
                Object b = values(0).get(k % size);
                if ((a == null || component.isInstance(a)) && (b == null || component.isInstance(b))) {
                    Object array = Array.newInstance(component, 2);
                    Array.set(array, 0, a);
                    Array.set(array, 1, b);
                    call(array);
                }
            }
        }
    }

    private static Object make(Class<?> type) throws Exception {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private void assign(Class<?> owner, Object holder, Object[] chosen) throws Exception {
        String[] names = {"a", "b"};
        for (int at = 0; at < chosen.length; at++) {
            Field field = owner.getDeclaredField(names[at]);
            field.setAccessible(true);
            field.set(holder, chosen[at]);
        }
    }

    private void call(Object... args) throws Exception {
        observed(null, args);
    }

    private void observed(Object receiver, Object[] args) throws Exception {
        try {
            outcomes.add(String.valueOf(observe.invoke(receiver, args)));
        } catch (InvocationTargetException e) {
            outcomes.add("uncaught");
        }
    }
}

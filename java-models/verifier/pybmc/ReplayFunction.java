package pybmc;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * An unknown function of a counterexample, which answers from a table. An entry is a line of {@link ReplayObjects}:
 *
 * <pre>
 *   answer N METHOD ARGUMENT... -> VALUE
 *   answer N METHOD ARGUMENT... -> throw VALUE
 *   answer N METHOD ARGUMENT... -> way CALL ARGUMENT STEP...     what is found there: fields (CLASS.NAME), cells ([2])
 * </pre>
 *
 * A METHOD is a name with the types of its parameters, of an object that has several, else {@code *}. An ARGUMENT is {@code =VALUE}, {@code box=VALUE}, {@code text=TEXT}, {@code #N}, {@code null}, or {@code ?} for one that
 * nobody recognises. Each entry is for one call; what is called more often gives the same as before, or zero and null.
 * An interface is a proxy; a class that extends one of the program's is written by pybmc, and calls {@link #called}.
 */
public final class ReplayFunction implements InvocationHandler {
    /** Calls of functions that give nothing, in their order: what they are called for is their effect. */
    static final List<String> EFFECTS = new ArrayList<>();

    /** Of objects that are no proxies. One whose constructor is running is not known yet: it has the last one. */
    private static final Map<Object, ReplayFunction> OF_OBJECTS = new IdentityHashMap<>();
    private static ReplayFunction constructing;

    private static int made;

    private final int number = ++made;
    private final ReplayObjects objects;
    private final List<String[]> answers = new ArrayList<>();
    private final List<Object[]> given = new ArrayList<>(); // to the calls that had these answers

    ReplayFunction(ReplayObjects objects) {
        this.objects = objects;
    }

    Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
    }

    /** An object of a class that calls {@link #called} is about to be made. */
    void construct() {
        constructing = this;
    }

    void answers(Object object) {
        OF_OBJECTS.put(object, this);
    }

    void answer(String[] words) {
        answers.add(Arrays.copyOfRange(words, 2, words.length));
        given.add(null);
    }

    /** By classes that pybmc writes: a method by name and parameters, the type of its result, the object first. */
    public static Object called(String method, String result, Object[] all) throws Throwable {
        ReplayFunction function = OF_OBJECTS.get(all[0]);
        if (function == null && constructing != null) {
            function = constructing;
            OF_OBJECTS.put(all[0], function);
        }
        Class<?> type = ReplayObjects.type(result);
        return function == null ? zero(type) : function.call(method, type, Arrays.copyOfRange(all, 1, all.length));
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return ofObject(self, method.getName(), arguments);
        }
        if (!Modifier.isAbstract(method.getModifiers())) {
            return callDefault(self, method, arguments);
        }
        return call(ReplayObjects.signature(method), method.getReturnType(), arguments == null ? new Object[0] : arguments);
    }

    private Object call(String method, Class<?> type, Object[] values) throws Throwable {
        if (type == void.class) {
            StringBuilder text = new StringBuilder();
            for (Object value : values) {
                text.append(text.length() == 0 ? "" : ", ").append(new OutcomeText(false).of(value));
            }
            EFFECTS.add(method.substring(0, method.indexOf('(')) + "(" + text + ") of function " + number);
        }
        int entry = entry(method, values);
        if (entry < 0) {
            return zero(type);
        }
        if (given.get(entry) == null) {
            given.set(entry, values);
        }
        String[] answer = Arrays.copyOfRange(answers.get(entry), values.length + 2, answers.get(entry).length);
        if (answer[0].equals("throw")) {
            Throwable thrown = (Throwable) objects.value("L", answer[1]);
            thrown.fillInStackTrace();
            throw thrown;
        }
        if (answer[0].equals("way")) {
            return found(answer);
        }
        return type == void.class ? null : objects.value(ReplayObjects.descriptor(type), answer[0]);
    }

    /** The first entry for these arguments that no call had yet, else one that a call had, else the next one. */
    private int entry(String method, Object[] values) {
        int again = -1;
        int next = -1;
        for (int i = 0; i < answers.size(); i++) {
            if (!answers.get(i)[0].equals("*") && !answers.get(i)[0].equals(method)) {
                continue;
            }
            boolean isFree = given.get(i) == null;
            if (matches(answers.get(i), values)) {
                if (isFree) {
                    return i;
                }
                again = i;
            }
            if (isFree && next < 0) {
                next = i;
            }
        }
        return again >= 0 ? again : next;
    }

    private boolean matches(String[] answer, Object[] values) {
        for (int i = 0; i < values.length; i++) {
            String word = answer[i + 1];
            Object value = values[i];
            if (word.startsWith("text=")) {
                if (!ReplayObjects.unescape(word.substring(5)).equals(value)) {
                    return false;
                }
            } else if (word.startsWith("#")) {
                Object known = objects.all().get(Integer.valueOf(word.substring(1)));
                if (known != null && known != value) {
                    return false;
                }
            } else if (word.indexOf('=') >= 0) {
                if (!isNumber(value, word.substring(word.indexOf('=') + 1))) {
                    return false;
                }
            } else if (word.equals("null") && value != null) {
                return false;
            }
        }
        return true;
    }

    private static Object zero(Class<?> type) {
        return type == void.class ? null : Array.get(Array.newInstance(type, 1), 0);
    }

    private boolean isNumber(Object value, String number) {
        String type = value == null ? "" : ReplayObjects.unboxed(value.getClass());
        try {
            return !type.isEmpty() && objects.value(type, number).equals(value);
        } catch (NumberFormatException e) {
            return false; // of another type
        }
    }

    private static Object ofObject(Object self, String name, Object[] arguments) {
        if (name.equals("equals")) {
            return self == arguments[0];
        }
        return name.equals("hashCode") ? (Object) System.identityHashCode(self) : "function";
    }

    /** The library does not let us look into its own interfaces, but those are public. */
    private static Object callDefault(Object self, Method method, Object[] arguments) throws Throwable {
        Class<?> owner = method.getDeclaringClass();
        if (owner.getClassLoader() == null) {
            return InvocationHandler.invokeDefault(self, method, arguments);
        }
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
        return lookup.unreflectSpecial(method, owner).bindTo(self)
                .invokeWithArguments(arguments == null ? new Object[0] : arguments);
    }

    private Object found(String[] way) throws ReflectiveOperationException {
        Object found = given.get(Integer.parseInt(way[1]))[Integer.parseInt(way[2])];
        for (int i = 3; i < way.length; i++) {
            if (way[i].charAt(0) == '[') {
                found = Array.get(found, Integer.parseInt(way[i].substring(1, way[i].length() - 1)));
            } else {
                int dot = way[i].lastIndexOf('.');
                Field field = ReplayObjects.loaded(way[i].substring(0, dot)).getDeclaredField(way[i].substring(dot + 1));
                found = objects.fieldOf(found, field);
            }
        }
        return found;
    }
}

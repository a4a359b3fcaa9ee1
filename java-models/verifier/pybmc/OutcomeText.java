package pybmc;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/**
 * What values hold, as text: two texts are equal if the values are the same up to the identity of objects. Objects are
 * numbered in the order in which they are met; the numbers go on from one value to the next, so that it shows where two
 * values lead to one object. Values of the library that have an {@code equals} of their own are known by their text.
 */
final class OutcomeText {
    private static final int MOST = 100_000; // characters

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final boolean isApproximate;
    private final StringBuilder text = new StringBuilder();
    private String unsure;

    OutcomeText(boolean isApproximate) {
        this.isApproximate = isApproximate;
    }

    /** What could not be looked at, or null. */
    String unsure() {
        return unsure;
    }

    String of(Object value) {
        text.setLength(0);
        value(value);
        return text.toString();
    }

    private void value(Object value) {
        if (text.length() > MOST) {
            unsure = "what is left is too large to be told";
        } else if (value == null) {
            text.append("null");
        } else if (value instanceof Double || value instanceof Float) {
            floating((Number) value);
        } else if (value instanceof String) {
            text.append(quoted((String) value));
        } else if (value instanceof Character) {
            text.append("'\\u").append(String.format("%04x", (int) (Character) value)).append('\'');
        } else if (value instanceof Long) {
            text.append(value).append('L');
        } else if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                || value instanceof Boolean) {
            text.append(value);
        } else if (value instanceof Enum || value instanceof Class) {
            text.append(value.getClass().getName()).append('.')
                    .append(value instanceof Enum ? ((Enum<?>) value).name() : ((Class<?>) value).getName());
        } else {
            object(value);
        }
    }

    private void floating(Number value) {
        if (isApproximate) {
            text.append(String.format(value instanceof Float ? "%.3e" : "%.6e", value.doubleValue()));
        } else {
            text.append(value).append(value instanceof Float ? "f" : "");
        }
    }

    private void object(Object value) {
        String name = value.getClass().getName();
        boolean isLibrary = name.startsWith("java.");
        if (isLibrary && !(value instanceof Collection) && !(value instanceof Map) && hasEquals(value.getClass())) {
            text.append(name).append('(').append(quoted(value.toString())).append(')');
            return;
        }
        Integer known = numbers.get(value);
        if (known != null) {
            text.append('#').append(known);
            return;
        }
        numbers.put(value, numbers.size() + 1);
        text.append('#').append(numbers.size()).append(' ');
        if (value.getClass().isArray()) {
            array(value);
        } else if (isLibrary && value instanceof CharSequence) {
            text.append(name).append('(').append(quoted(value.toString())).append(')');
        } else if (isLibrary && value instanceof Collection) {
            collection((Collection<?>) value);
        } else if (isLibrary && value instanceof Map) {
            map((Map<?, ?>) value);
        } else if (isLibrary && name.startsWith("java.util.concurrent.atomic.") && value instanceof Number) {
            text.append(name).append('(').append(value).append(')');
        } else if (java.lang.reflect.Proxy.isProxyClass(value.getClass())) {
            text.append("function");
        } else if (value instanceof Throwable) {
            throwable((Throwable) value);
        } else if (isLibrary && value.getClass() != Object.class || name.contains("$$Lambda")) {
            unsure = "an object of " + name + " cannot be compared";
        } else {
            fields(value);
        }
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            Method method = type.getMethod("equals", Object.class);
            return method.getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private void array(Object array) {
        text.append(array.getClass().getComponentType().getSimpleName()).append("[] {");
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ", ");
            value(Array.get(array, i));
        }
        text.append('}');
    }

    private void collection(Collection<?> collection) {
        boolean isSet = collection instanceof Set;
        List<String> parts = new ArrayList<>();
        text.append(isSet ? "Set" : collection instanceof List ? "List" : "Queue");
        for (Object element : isSet ? ordered(collection, false) : collection) {
            parts.add(part(element));
        }
        text.append(parts);
    }

    private void map(Map<?, ?> map) {
        List<String> parts = new ArrayList<>();
        for (Map.Entry<?, ?> entry : ordered(map.entrySet(), true)) {
            parts.add(part(entry.getKey()) + "=" + part(entry.getValue()));
        }
        text.append("Map").append(parts);
    }

    /** In an order that depends on what elements or keys hold alone, so that objects get the same numbers. */
    private <T> List<T> ordered(Collection<T> elements, boolean byKey) {
        Map<String, List<T>> found = new TreeMap<>();
        for (T element : elements) {
            Object key = byKey ? ((Map.Entry<?, ?>) element).getKey() : element;
            String shown = new OutcomeText(isApproximate).of(key);
            List<T> same = found.get(shown);
            if (same == null) {
                same = new ArrayList<>();
                found.put(shown, same);
            }
            same.add(element);
        }
        List<T> all = new ArrayList<>();
        for (List<T> same : found.values()) {
            all.addAll(same);
        }
        return all;
    }

    private String part(Object value) {
        int from = text.length();
        value(value);
        String part = text.substring(from);
        text.setLength(from);
        return part;
    }

    /** Its message, its cause, and what the program's classes have added to it. */
    private void throwable(Throwable thrown) {
        String message = thrown.getMessage();
        text.append(thrown.getClass().getName()).append('(').append(message == null ? "" : quoted(message)).append(')');
        if (thrown.getCause() != null) {
            text.append(" because of ");
            value(thrown.getCause());
        }
        if (!thrown.getClass().getName().startsWith("java.")) {
            text.append(' ');
            fields(thrown);
        }
    }

    private void fields(Object object) {
        text.append(object.getClass().getName()).append(" {");
        String separator = "";
        for (Class<?> type = object.getClass(); type != null && !isPlain(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                text.append(separator).append(field.getName()).append(" = ");
                separator = ", ";
                try {
                    field.setAccessible(true);
                    value(field.get(object));
                } catch (ReflectiveOperationException | RuntimeException e) {
                    unsure = "the field " + field + " cannot be read";
                }
            }
        }
        text.append('}');
    }

    private static boolean isPlain(Class<?> type) {
        return type == Object.class || Throwable.class.isAssignableFrom(type) && type.getName().startsWith("java.");
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c == '\n') {
                quoted.append("\\n");
            } else if (c < ' ' || c > 126) {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}

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
import java.util.List;

/**
 * An unknown function of a counterexample, which gives one recorded answer after the other, and then zeros and nulls.
 * An answer is a line of {@link ReplayObjects}:
 *
 * <pre>
 *   answer N VALUE        answer N throw VALUE
 *   answer N way CALL ARGUMENT STEP...     what is found there: fields (CLASS.NAME) and cells ([2])
 * </pre>
 */
final class ReplayFunction implements InvocationHandler {
    private final ReplayObjects objects;
    private final List<String[]> answers = new ArrayList<>();
    private final List<Object[]> given = new ArrayList<>();

    private ReplayFunction(ReplayObjects objects) {
        this.objects = objects;
    }

    static Object of(Class<?> type, ReplayObjects objects) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new ReplayFunction(objects));
    }

    static void answer(Object function, String[] words) {
        ((ReplayFunction) Proxy.getInvocationHandler(function)).answers.add(Arrays.copyOfRange(words, 2, words.length));
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return ofObject(self, method.getName(), arguments);
        }
        if (!Modifier.isAbstract(method.getModifiers())) {
            return callDefault(self, method, arguments);
        }
        given.add(arguments == null ? new Object[0] : arguments);
        Class<?> type = method.getReturnType();
        if (given.size() > answers.size()) {
            return type == void.class ? null : Array.get(Array.newInstance(type, 1), 0);
        }
        String[] answer = answers.get(given.size() - 1);
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

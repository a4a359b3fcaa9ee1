import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Calls every method with all small arguments; as a test, so that what it covers can be measured like that of tests. */
class Exhaustive {

    static final int[] INTS = {
        Integer.MIN_VALUE, -100, -7, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 28, 29, 30, 31,
        32, 45, 60, 75, 90, 99, 100, 101, 200, 400, 1900, 2000, 2023, 2024, Integer.MAX_VALUE,
    };

    void probeAll() throws Exception {
        for (Class<?> type : new Class<?>[] {Numbers.class, Texts.class, Rows.class, Shop.class}) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.isSynthetic() || Modifier.isPrivate(method.getModifiers())) {
                    continue;
                }
                method.setAccessible(true);
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                for (Object receiver : isStatic ? new Object[] {null} : shops()) {
                    call(method, receiver, new Object[method.getParameterCount()], 0);
                }
            }
        }
    }

    private static Object[] shops() {
        Shop sold = new Shop(5);
        sold.sell(3);
        return new Object[] {new Shop(0), new Shop(7), sold};
    }

    private static void call(Method method, Object receiver, Object[] arguments, int at) throws Exception {
        if (at < arguments.length) {
            for (Object value : values(method.getParameterTypes()[at])) {
                arguments[at] = value;
                call(method, receiver, arguments, at + 1);
            }
            return;
        }
        Object[] fresh = new Object[arguments.length];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = arguments[i] instanceof int[] ? ((int[]) arguments[i]).clone() : arguments[i];
        }
        try {
            method.invoke(receiver, fresh);
        } catch (InvocationTargetException e) {
            // that is an outcome like others
        }
    }

    private static List<Object> values(Class<?> type) {
        List<Object> all = new ArrayList<>();
        if (type == int.class) {
            for (int one : INTS) {
                all.add(one);
            }
        } else if (type == boolean.class) {
            all.add(true);
            all.add(false);
        } else if (type == double.class) {
            for (double one : new double[] {0, 1, 2, -2, 1e300, Double.NaN, 1 / 0.0, -1 / 0.0}) {
                all.add(one);
            }
        } else if (type == char.class) {
            for (char one = 0; one < 128; one++) {
                all.add(one);
            }
        } else {
            all.add(null);
            if (type.isEnum()) {
                all.addAll(java.util.Arrays.asList(type.getEnumConstants()));
            } else if (type == String.class) {
                texts(all, "", 3);
                all.add("12345");
            } else if (type == int[].class) {
                rows(all, new int[0], 4);
                all.add(new int[5]);
            } else {
                all.addAll(java.util.Arrays.asList(1, 6, type == Object.class ? "" : 7));
                if (type == Object.class) {
                    all.add("x");
                    all.add('c');
                }
            }
        }
        return all;
    }

    private static void texts(List<Object> all, String text, int more) {
        all.add(text);
        for (String one : new String[] {"a", "B", "0", "9", "(", ")", "/"}) {
            if (more > 0) {
                texts(all, text + one, more - 1);
            }
        }
    }

    private static void rows(List<Object> all, int[] row, int more) {
        all.add(row);
        for (int one : new int[] {-1, 0, 1, 3}) {
            if (more > 0) {
                int[] longer = java.util.Arrays.copyOf(row, row.length + 1);
                longer[row.length] = one;
                rows(all, longer, more - 1);
            }
        }
    }
}

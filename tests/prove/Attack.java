import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Calls Main.test of each folder with small inputs, all or many; prints the folders in which a call throws. */
public class Attack {
    static final int CALLS = 700;
    static final int[] NUMBERS = {0, 1, -1, 2, 3, 5, 7, 10, 11, 91, 100, 101, 1000, -100, 1 << 16, 1 << 30, -(1 << 31)};

    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            URL[] path = {new File(folder).toURI().toURL()};
            String[] wrong = {""};
            Thread thread = new Thread(null, () -> wrong[0] = tried(path), "tried", 1 << 20);
            thread.setDaemon(true);
            thread.start();
            thread.join(3000);
            if (!wrong[0].isEmpty()) {
                System.out.println(folder + " " + wrong[0]);
            }
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    /** What a call throws; an endless one leaves the thread behind, with what was found before it. */
    static String tried(URL[] path) {
        Random random = new Random(1);
        for (int round = 0; round < CALLS; round++) {
            try (URLClassLoader fresh = new URLClassLoader(path, null)) {
                fresh.setDefaultAssertionStatus(true);
                for (Method method : fresh.loadClass("Main").getDeclaredMethods()) {
                    if (method.getName().equals("test")) {
                        method.setAccessible(true);
                        Object[] args = arguments(method.getParameterTypes(), round, random);
                        if (args == null) {
                            return "";
                        }
                        method.invoke(null, args);
                    }
                }
            } catch (InvocationTargetException thrown) {
                Throwable cause = thrown.getCause();
                if (!(cause instanceof VirtualMachineError || cause instanceof LinkageError)) {
                    return cause.toString();
                }
            } catch (ReflectiveOperationException | java.io.IOException | LinkageError | IllegalArgumentException e) {
                return "";
            }
        }
        return "";
    }

    /** The small values of each parameter in all combinations, then random ones; null: nobody can make them. */
    static Object[] arguments(Class<?>[] types, int round, Random random) {
        Object[] args = new Object[types.length];
        int left = round;
        for (int at = 0; at < types.length; at++) {
            List<Object> small = small(types[at]);
            if (small == null) {
                return null;
            }
            args[at] = small.get(left % small.size());
            left /= small.size();
        }
        if (left > 0 || types.length == 0 && round > 0) {
            for (int at = 0; at < types.length; at++) {
                args[at] = value(types[at], random);
            }
        }
        return args;
    }

    static List<Object> small(Class<?> type) {
        List<Object> found = new ArrayList<>();
        if (type == int.class) {
            for (int number = -3; number <= 8; number++) {
                found.add(number);
            }
        } else if (type == boolean.class) {
            found.addAll(Arrays.asList(false, true));
        } else if (type == int[].class) {
            found.add(null);
            for (int length = 0; length <= 3; length++) {
                for (int code = 0; code < Math.pow(3, length); code++) {
                    int[] made = new int[length];
                    for (int at = 0, rest = code; at < length; at++, rest /= 3) {
                        made[at] = rest % 3 - 1;
                    }
                    found.add(made);
                }
            }
        } else if (type == boolean[].class) {
            found.addAll(Arrays.asList(null, new boolean[0], new boolean[1], new boolean[] {false, true}));
        } else if (type == long.class) {
            found.addAll(Arrays.asList(0L, 1L, -1L, 5L, Long.MAX_VALUE, Long.MIN_VALUE));
        } else if (type == double.class) {
            found.addAll(Arrays.asList(0.0, 1.0, -1.5, Double.NaN, 1e300, Double.NEGATIVE_INFINITY));
        } else if (type == String.class) {
            found.addAll(Arrays.asList(null, "", "a", "abc"));
        } else {
            return null;
        }
        return found;
    }

    static int number(Random random) {
        return random.nextInt(5) - 2 + NUMBERS[random.nextInt(NUMBERS.length)];
    }

    static Object value(Class<?> type, Random random) {
        if (type == int.class) {
            return number(random);
        } else if (type == long.class) {
            return (long) number(random) << random.nextInt(33);
        } else if (type == int[].class) {
            int[] made = new int[random.nextInt(9)];
            for (int at = 0; at < made.length; at++) {
                made[at] = number(random);
            }
            return made;
        }
        List<Object> small = small(type);
        return small.get(random.nextInt(small.size()));
    }
}

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Random;

/** Calls Main.test of each folder with many small inputs; prints the folders in which a call throws. */
public class Attack {
    static final int[] NUMBERS = {0, 1, -1, 2, 3, 5, 7, 10, 100, 1000, -100};

    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            URL[] path = {new File(folder).toURI().toURL()};
            URLClassLoader loader = new URLClassLoader(path);
            loader.setDefaultAssertionStatus(true);
            String[] wrong = {""};
            Thread thread = new Thread(() -> wrong[0] = tried(loader));
            thread.setDaemon(true);
            thread.start();
            thread.join(2000);
            if (!wrong[0].isEmpty()) {
                System.out.println(folder + " " + wrong[0]);
            }
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    static String tried(URLClassLoader loader) {
        Random random = new Random(1);
        for (int round = 0; round < 300; round++) {
            try (URLClassLoader fresh = new URLClassLoader(loader.getURLs())) {
                fresh.setDefaultAssertionStatus(true);
                for (Method method : fresh.loadClass("Main").getDeclaredMethods()) {
                    if (method.getName().equals("test")) {
                        method.setAccessible(true);
                        call(method, random, round);
                    }
                }
            } catch (InvocationTargetException thrown) {
                if (!(thrown.getCause() instanceof StackOverflowError)) {
                    return thrown.getCause().toString();
                }
            } catch (ReflectiveOperationException | java.io.IOException | LinkageError e) {
                return "";
            }
        }
        return "";
    }

    static void call(Method method, Random random, int round) throws ReflectiveOperationException {
        Class<?>[] types = method.getParameterTypes();
        Object[] args = new Object[types.length];
        for (int at = 0; at < types.length; at++) {
            args[at] = value(types[at], random, round);
        }
        method.invoke(null, args);
    }

    static int number(Random random, int round) {
        return round < NUMBERS.length ? NUMBERS[round] : random.nextInt(5) - 2 + NUMBERS[random.nextInt(NUMBERS.length)];
    }

    static Object value(Class<?> type, Random random, int round) {
        if (type == int.class) {
            return number(random, round);
        } else if (type == int[].class) {
            int[] made = new int[random.nextInt(6)];
            for (int at = 0; at < made.length; at++) {
                made[at] = number(random, 99);
            }
            return made;
        } else if (type == boolean[].class) {
            boolean[] made = new boolean[random.nextInt(6)];
            for (int at = 0; at < made.length; at++) {
                made[at] = random.nextBoolean();
            }
            return made;
        }
        return null;
    }
}

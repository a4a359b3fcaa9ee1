import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.Spliterator;
import java.util.TreeSet;

/** Prints what the flags of streams say that others of their package can ask. */
public class FlagProbe {
    private static final Random RANDOM = new Random(18);

    public static void main(String[] args) throws Exception {
        Class<?> flags = Class.forName("java.util.stream.StreamOpFlag");
        for (Field field : flags.getDeclaredFields()) {
            if (field.getType() == int.class && field.getModifiers() == (Modifier.STATIC | Modifier.FINAL)) {
                field.setAccessible(true);
                System.out.println(field.getName() + " " + field.getInt(null));
            }
        }
        Method[] methods = flags.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method method : methods) {
            boolean isForOthers = (method.getModifiers() & (Modifier.PRIVATE | Modifier.PUBLIC)) == 0;
            if (isForOthers && !method.getName().equals("canSet")) { // which only the class itself asks
                method.setAccessible(true);
                show(flags, method);
            }
        }
    }

    private static void show(Class<?> flags, Method method) throws Exception {
        System.out.println(method);
        if (method.getParameterCount() == 1 && method.getParameterTypes()[0] == Spliterator.class) {
            TreeSet<Integer> other = new TreeSet<>(Comparator.reverseOrder());
            System.out.println(method.invoke(null, other.spliterator()));
            System.out.println(method.invoke(null, new TreeSet<Integer>().spliterator()));
            System.out.println(method.invoke(null, Arrays.spliterator(new int[3])));
            return;
        }
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        for (Object flag : isStatic ? new Object[] {null} : flags.getEnumConstants()) {
            for (int round = 0; round < 500; round++) {
                Object[] arguments = new Object[method.getParameterCount()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = any(round);
                }
                System.out.println(flag + " " + Arrays.toString(arguments) + " " + method.invoke(flag, arguments));
            }
        }
    }

    /** All combinations of the first four flags among them. */
    private static int any(int round) {
        return round < 256 && RANDOM.nextBoolean() ? round : RANDOM.nextInt() >>> RANDOM.nextInt(32);
    }
}

package pybmc;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is done instead of a method that nobody has, native or of a missing class, while two methods are compared: the
 * call is kept, and gives what {@link Inputs} has. Class files that pybmc writes call this.
 */
public final class ReplayEvents {
    static final List<String> CALLS = new ArrayList<>();

    private static final Map<Object, Integer> NUMBERS = new IdentityHashMap<>(); // objects of missing classes

    private ReplayEvents() {
    }

    /** Of a method by name, whose result is of a type by descriptor. */
    public static Object call(String name, String type, Object[] args) throws ReflectiveOperationException {
        StringBuilder text = new StringBuilder(name).append('(');
        for (int i = 0; i < args.length; i++) {
            text.append(i > 0 ? ", " : "").append(told(args[i]));
        }
        CALLS.add(text.append(')').toString());
        switch (type.charAt(0)) {
            case 'Z':
                return Inputs.nextBoolean();
            case 'B':
                return Inputs.nextByte();
            case 'C':
                return Inputs.nextChar();
            case 'S':
                return Inputs.nextShort();
            case 'I':
                return Inputs.nextInt();
            case 'J':
                return Inputs.nextLong();
            case 'F':
                return Inputs.nextFloat();
            case 'D':
                return Inputs.nextDouble();
            case 'L':
                return type.startsWith("Ljava/lang/") ? Inputs.nextReference() : made(type);
            default:
                return null;
        }
    }

    private static Object made(String type) throws ReflectiveOperationException {
        if (Inputs.nextBoolean()) {
            return null;
        }
        Class<?> wanted = ReplayObjects.loaded(type.substring(1, type.length() - 1));
        Class<?> made = wanted.isInterface() ? ReplayObjects.loaded(type.substring(1, type.length() - 1) + "$Pybmc")
                : wanted;
        return made.getConstructor(ReplayEvents.class).newInstance((Object) null);
    }

    private static String told(Object value) {
        boolean isValue = value == null || value.getClass().getName().startsWith("java.lang.");
        if (isValue) {
            return new OutcomeText(false).of(value);
        }
        if (!NUMBERS.containsKey(value)) {
            NUMBERS.put(value, NUMBERS.size() + 1);
        }
        return value.getClass().getSimpleName().replace("$Pybmc", "") + "#" + NUMBERS.get(value);
    }
}

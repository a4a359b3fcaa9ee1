package pybmc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs an entry point as {@link ReplayDriver} does and tells all that somebody outside could see of it:
 * {@code java -ea pybmc.OutcomeDriver DESCRIPTION RESULT TYPE CLASS...}, where a number that is the result is widened
 * to the type, and the classes are those whose static fields count. After the first word of the result stand, for each part, what is compared and what people are shown:
 *
 * <pre>
 *   exact TEXT, approximate TEXT    what result, arguments and static fields hold, up to the identity of objects
 *   class TEXT, message TEXT        of an exception
 *   prints TEXT                     to standard output and error, or by calling a function that gives nothing
 *   says TEXT                       the result or the exception, for people
 *   leaves TEXT                     an argument, or a static field that has changed, afterwards, for people
 *   unsure TEXT                     something that cannot be looked at
 * </pre>
 */
public final class OutcomeDriver {
    private static final int MOST = 1 << 20; // bytes of output that are kept

    private static Path result;

    private OutcomeDriver() {
    }

    public static void main(String[] args) throws IOException {
        result = Paths.get(args[1]);
        ByteArrayOutputStream out = captured(true);
        ByteArrayOutputStream err = captured(false);
        Inputs.listener = new Inputs.Listener() {
            @Override
            public void assumptionFailed() {
                end("assumption");
            }

            @Override
            public void mismatch(String message) {
                end("mismatch " + ReplayDriver.escape("the recorded input " + message));
            }
        };
        try {
            ReplayCall call = ReplayCall.read(Files.readAllLines(Paths.get(args[0]), StandardCharsets.US_ASCII));
            String[] before = new String[args.length];
            for (int i = 3; i < args.length; i++) {
                before[i] = statics(args[i]);
            }
            StringBuilder text = new StringBuilder();
            List<Object> roots = new ArrayList<>();
            List<String> names = new ArrayList<>();
            try {
                Object value = widened(call.invoke(), args[2].charAt(0));
                text.append("returned");
                if (call.givesSomething()) {
                    roots.add(value);
                    names.add("");
                    line(text, "says", "returns " + named(value, call.given()) + new OutcomeText(false).of(value));
                } else {
                    line(text, "says", "returns");
                }
            } catch (ReplayCall.Threw e) {
                Throwable thrown = e.getCause();
                text.append("threw");
                line(text, "class", thrown.getClass().getName());
                line(text, "message", String.valueOf(thrown.getMessage()));
                if (isForWantOfClasses(thrown)) {
                    line(text, "unsure", "the run ended with " + thrown);
                }
                line(text, "says", "throws " + thrown.getClass().getName()
                        + (thrown.getMessage() == null ? "" : ": " + thrown.getMessage()));
            }
            for (int i = 0; i < call.given().size(); i++) {
                roots.add(call.given().get(i));
                names.add("argument " + (i + 1));
            }
            for (int i = 3; i < args.length; i++) {
                if (!statics(args[i]).equals(before[i])) {
                    statics(args[i], roots, names);
                }
            }
            for (String effect : ReplayFunction.EFFECTS) {
                line(text, "prints", "calls " + effect);
            }
            for (String event : ReplayEvents.CALLS) {
                line(text, "prints", "calls " + event);
            }
            describe(text, roots, names);
            printed(text, out, "");
            printed(text, err, " to System.err");
            end(text.toString());
        } catch (ReplayCall.Cannot e) {
            end("cannot " + ReplayDriver.escape(e.getMessage()));
        } catch (ReplayCall.Threw e) {
            end("cannot " + ReplayDriver.escape("an initialiser throws " + e.getCause()));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            end("cannot " + ReplayDriver.escape(String.valueOf(e)));
        }
    }

    /** Whether it would not be thrown if all classes were there as they are when the program runs. */
    private static boolean isForWantOfClasses(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        return thrown instanceof IncompatibleClassChangeError
                || thrown instanceof NoClassDefFoundError && !message.startsWith("Could not initialize");
    }

    private static Object widened(Object value, char type) {
        Object number = value instanceof Character ? (Object) (int) (Character) value : value;
        if (!(number instanceof Number) || "IJFD".indexOf(type) < 0) {
            return value;
        }
        Number widened = (Number) number;
        switch (type) {
            case 'I':
                return widened.intValue();
            case 'J':
                return widened.longValue();
            case 'F':
                return widened.floatValue();
            default:
                return widened.doubleValue();
        }
    }

    /** Where the result is one of the arguments. */
    private static String named(Object value, List<Object> given) {
        for (int i = 0; i < given.size() && value != null; i++) {
            if (given.get(i) == value && !(value instanceof Number || value instanceof String)) {
                return "argument " + (i + 1) + ": ";
            }
        }
        return "";
    }

    private static ByteArrayOutputStream captured(boolean isOut) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] from, int at, int length) {
                if (count < MOST) {
                    super.write(from, at, length);
                }
            }
        };
        PrintStream stream = new PrintStream(bytes, true);
        if (isOut) {
            System.setOut(stream);
        } else {
            System.setErr(stream);
        }
        return bytes;
    }

    private static void printed(StringBuilder text, ByteArrayOutputStream bytes, String where) {
        if (bytes.size() > 0) {
            line(text, "prints", "prints " + OutcomeText.quoted(bytes.toString()) + where);
        }
    }

    private static String statics(String name) throws ReflectiveOperationException {
        List<Object> roots = new ArrayList<>();
        statics(name, roots, new ArrayList<>());
        OutcomeText text = new OutcomeText(false);
        StringBuilder all = new StringBuilder();
        for (Object root : roots) {
            all.append(text.of(root)).append(' ');
        }
        return all.toString();
    }

    private static void statics(String name, List<Object> roots, List<String> names)
            throws ReflectiveOperationException {
        for (Field field : ReplayObjects.loaded(name).getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.setAccessible(true);
                roots.add(field.get(null));
                names.add(name.replace('/', '.') + "." + field.getName());
            }
        }
    }

    private static void describe(StringBuilder text, List<Object> roots, List<String> names) {
        OutcomeText exact = new OutcomeText(false);
        OutcomeText approximate = new OutcomeText(true);
        for (int i = 0; i < roots.size(); i++) {
            line(text, "exact", names.get(i) + " " + exact.of(roots.get(i)));
            line(text, "approximate", names.get(i) + " " + approximate.of(roots.get(i)));
            if (!names.get(i).isEmpty()) {
                line(text, "leaves", names.get(i) + " = " + new OutcomeText(false).of(roots.get(i)));
            }
        }
        if (exact.unsure() != null) {
            line(text, "unsure", exact.unsure());
        }
    }

    private static void line(StringBuilder text, String kind, String rest) {
        text.append('\n').append(kind).append(' ').append(ReplayDriver.escape(rest));
    }

    private static void end(String text) {
        try {
            Files.write(result, text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // without a result pybmc says that the program ended by itself
        }
        Runtime.getRuntime().halt(0);
    }
}

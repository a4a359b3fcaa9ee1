package pybmc;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Evaluates specifications before and after a call: {@code java -ea pybmc.SpecDriver DESCRIPTION RESULT}.
 *
 * <p>The description has the lines of {@link ReplayCall} that say what is called on which objects, and
 *
 * <pre>
 *   statics CLASS                  whose static fields belong to the state
 *   represents CLASS OWNER NAME EXPRESSION
 *   grouped CLASS OWNER NAME PLACE what is in the data group of a model field
 *   local SLOT TYPE VALUE          a variable, where no method is called
 *   then LINE                      instead of a call: a line of {@link ReplayObjects}, after the pre-state is remembered
 *   pre NAME EXPRESSION            to be evaluated in the pre-state
 *   post NAME EXPRESSION           to be evaluated afterwards, whatever happened
 *   each WHEN NAME CLASS EXPRESSION   the same for all objects of a class, as `this`
 *   frame NAME COUNT PLACE...      what else was written of what existed
 *   ghost N OWNER NAME TYPE VALUE  what a ghost field of an object holds at first
 *   first OWNER NAME EXPRESSION    and one of an object that the method makes
 *   point ...                      inside bodies: see {@link SpecDebugger}, which reads the lines <code>flag</code>, too
 * </pre>
 *
 * Each gives a line <code>NAME value TEXT</code>, <code>NAME undefined CLASS</code> or <code>NAME cannot TEXT</code>; the call gives
 * <code>returned</code>, <code>threw CLASS MESSAGE</code>, or <code>stopped</code> where a clause inside a body settled all.
 */
public final class SpecDriver {
    private final ReplayObjects objects = new ReplayObjects();
    private final SpecHeap heap = new SpecHeap(objects);
    private final SpecEvaluator evaluator = new SpecEvaluator(heap, objects);
    private final SpecPoints points = new SpecPoints(this);
    private final List<Object> arguments = new ArrayList<>();
    private final List<String[]> before = new ArrayList<>();
    private final List<String[]> after = new ArrayList<>();
    private final List<String[]> changes = new ArrayList<>();
    private final StringBuilder said = new StringBuilder();
    private final Path result;
    private String[] entry;
    private Object receiver;

    private SpecDriver(Path result) {
        this.result = result;
    }

    public static void main(String[] args) throws IOException {
        ReplayDriver.silence();
        SpecDriver driver = new SpecDriver(Paths.get(args[1]));
        try {
            for (String line : Files.readAllLines(Paths.get(args[0]), StandardCharsets.US_ASCII)) {
                driver.line(line.split(" ", -1));
            }
            driver.run();
        } catch (Throwable e) {
            driver.said.append("cannot ").append(ReplayDriver.escape(String.valueOf(cause(e)))).append('\n');
        }
        driver.write();
        Runtime.getRuntime().halt(0);
    }

    private void write() throws IOException {
        Files.write(result, said.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** The method need not go on: all is known. */
    void stop() throws IOException {
        said.append("stopped\n");
        tellPoints();
        write();
    }

    private void tellPoints() {
        for (Map.Entry<String, String> one : points.told().entrySet()) {
            said.append(one.getKey()).append(' ').append(one.getValue()).append('\n');
        }
    }

    private static Throwable cause(Throwable e) {
        return e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
    }

    private void line(String[] words) throws ReflectiveOperationException {
        switch (words[0]) {
            case "init":
            case "statics":
                Class<?> type = ReplayObjects.loaded(words[1]);
                Class.forName(type.getName(), true, type.getClassLoader());
                evaluator.classes.add(type);
                break;
            case "entry":
                entry = words;
                break;
            case "receiver":
                receiver = objects.value("L", words[1]);
                break;
            case "argument":
                arguments.add(objects.value(words[1], words[2]));
                break;
            case "local":
                evaluator.passed.put(Integer.valueOf(words[1]), objects.value(words[2], words[3]));
                break;
            case "represents":
                evaluator.represent(words);
                break;
            case "grouped":
                evaluator.grouped.add(words);
                break;
            case "ghost":
                Object owner = objects.all().get(Integer.valueOf(words[1]));
                evaluator.setGhost(owner, words[2], words[3], objects.value(words[4], words[5]));
                break;
            case "first":
                evaluator.first(words);
                break;
            case "point":
                points.add(words);
                break;
            case "flag":
                break;
            case "then":
                changes.add(rest(words));
                break;
            case "pre":
                before.add(words);
                break;
            case "post":
            case "frame":
                after.add(words);
                break;
            case "each":
                (words[1].equals("pre") ? before : after).add(words);
                break;
            default:
                objects.line(words);
        }
    }

    private static String[] rest(String[] words) {
        String[] rest = new String[words.length - 1];
        System.arraycopy(words, 1, rest, 0, rest.length);
        return rest;
    }

    // ---------------------------------------------------------------------------------------------- run

    private void run() throws Throwable {
        evaluator.receiver = receiver;
        bindParameters();
        evaluator.locals.putAll(evaluator.passed);
        evaluator.roots = objects.all().values();
        heap.remember(evaluator.existing(), evaluator.classes);
        evaluator.ghosts.remember();
        for (String[] words : before) {
            tell(words);
        }
        if (entry != null) {
            points.running = true;
            call();
            points.running = false;
        }
        tellPoints();
        for (String[] change : changes) {
            objects.line(change);
        }
        for (String[] words : after) {
            tell(words);
        }
    }

    /** Slots of parameters: a long or double takes two. */
    private void bindParameters() {
        int slot = receiver == null && (entry == null || !entry[2].equals("<init>")) ? 0 : 1;
        for (Object argument : arguments) {
            evaluator.passed.put(slot, argument);
            slot += argument instanceof Long || argument instanceof Double ? 2 : 1;
        }
    }

    private void call() throws Throwable {
        try {
            if (entry[2].equals("<init>")) {
                evaluator.receiver = construct();
            } else {
                Method method = objects.method(entry[1], entry[2], entry[3]);
                evaluator.result = method.invoke(receiver, arguments.toArray());
            }
            said.append("returned\n");
        } catch (InvocationTargetException e) {
            evaluator.thrown = e.getCause();
            said.append("threw ").append(e.getCause().getClass().getName()).append(' ')
                    .append(ReplayDriver.escape(String.valueOf(e.getCause().getMessage()))).append('\n');
        }
    }

    SpecEvaluator evaluator() {
        return evaluator;
    }

    /** The heap as it is now, with the variables of now, for loops that say what they write. */
    Snapshot snapshot() throws ReflectiveOperationException {
        return new Snapshot();
    }

    final class Snapshot {
        private final SpecHeap then = new SpecHeap(objects);
        private final SpecEvaluator seen = new SpecEvaluator(then, evaluator);

        Snapshot() throws ReflectiveOperationException {
            then.remember(evaluator.existing(), evaluator.classes);
        }

        String written(String[] words, int first) throws Throwable {
            return new SpecFrame(then, seen, words, first).written();
        }
    }

    private Object construct() throws ReflectiveOperationException {
        for (Constructor<?> constructor : ReplayObjects.loaded(entry[1]).getDeclaredConstructors()) {
            StringBuilder types = new StringBuilder("(");
            for (Class<?> type : constructor.getParameterTypes()) {
                types.append(ReplayObjects.descriptor(type));
            }
            if (types.append(")V").toString().equals(entry[3])) {
                constructor.setAccessible(true);
                return constructor.newInstance(arguments.toArray());
            }
        }
        throw new NoSuchMethodException(entry[1] + ".<init>" + entry[3]);
    }

    // --------------------------------------------------------------------------------------------- tell

    private void tell(String[] words) {
        String name = words[0].equals("each") ? words[2] : words[1];
        String text;
        try {
            if (words[0].equals("each")) {
                text = "value " + each(words);
            } else if (words[0].equals("frame")) {
                SpecFrame frame = new SpecFrame(heap, evaluator, words, 2);
                String place = frame.written();
                text = "value " + ReplayDriver.escape(place.isEmpty() ? frame.ghostWritten() : place);
            } else {
                text = "value " + text(evaluator.evaluate(words, 2));
            }
        } catch (SpecEvaluator.Cannot e) {
            text = "cannot " + ReplayDriver.escape(e.getMessage());
        } catch (Throwable e) {
            text = "undefined " + cause(e).getClass().getName();
        }
        said.append(name).append(' ').append(text).append('\n');
    }

    private String each(String[] words) throws Throwable {
        Class<?> type = ReplayObjects.loaded(words[3]);
        Object outer = evaluator.receiver;
        boolean all = true;
        try {
            for (Object object : evaluator.existing()) {
                if (type.isInstance(object)) {
                    evaluator.receiver = object;
                    all &= (Boolean) evaluator.evaluate(words, 4);
                    evaluator.receiver = outer;
                }
            }
        } finally {
            evaluator.receiver = outer;
        }
        return text(all);
    }

    /** As pybmc reads it: numbers in decimal, floating ones by their bits, texts, objects by their number. */
    private String text(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Boolean) {
            return (Boolean) value ? "1" : "0";
        }
        if (value instanceof Character) {
            return String.valueOf((int) (Character) value);
        }
        if (value instanceof Float) {
            return Integer.toHexString(Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return Long.toHexString(Double.doubleToLongBits((Double) value));
        }
        if (value instanceof Number) {
            return value.toString();
        }
        for (Map.Entry<Integer, Object> object : objects.all().entrySet()) {
            if (object.getValue() == value) {
                return "#" + object.getKey();
            }
        }
        String text = value instanceof String ? "text=" + value : value.getClass().getName();
        return ReplayDriver.escape(value instanceof Class ? "class=" + ((Class<?>) value).getName() : text);
    }
}

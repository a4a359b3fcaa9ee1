package pybmc;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Clauses inside bodies, evaluated where {@link SpecDebugger} stops the method: it gives the variables, then says at which of
 * the <code>point</code> lines. Kinds of these, with their words:
 *
 * <pre>
 *   assert EXPRESSION     assume EXPRESSION     set OWNER NAME EXPRESSION | set OWNER NAME of OBJECT EXPRESSION
 *   measure KEY COUNT EXPRESSION...    what must become smaller    smaller KEY COUNT EXPRESSION...   whether it has
 *                                      (a KEY belongs to one call, unless it begins with =)
 *   enter KEY                          a loop is entered           frame KEY COUNT PLACE...          what it has written since
 * </pre>
 *
 * Of what is evaluated several times the first that is not true is told; behind an assumption that does not hold, nothing is. The run
 * ends where <code>clause</code> is not true: it may be one that has no end.
 */
final class SpecPoints {
    static SpecPoints current;

    private final List<String[]> points = new ArrayList<>();
    private final Map<String, String> told = new LinkedHashMap<>();
    private final Map<String, long[]> measures = new HashMap<>();
    private final Map<String, SpecDriver.Snapshot> entered = new HashMap<>();
    private final Map<Integer, Object> variables = new HashMap<>();
    private final SpecDriver driver;
    private boolean excluded;
    boolean running;

    SpecPoints(SpecDriver driver) {
        this.driver = driver;
        current = this;
    }

    void add(String[] words) {
        points.add(words);
    }

    Map<String, String> told() {
        return told;
    }

    // ---------------------------------------------------------------------- what the debugger calls

    static void begin() {
        current.variables.clear();
    }

    static void object(int slot, String type, Object value) {
        current.variables.put(slot, value);
    }

    /** As the debugger prints numbers, which nothing is lost by. */
    static void number(int slot, String type, String text) {
        Object value;
        switch (type) {
            case "Z": value = Boolean.valueOf(text); break;
            case "C": value = text.charAt(0); break;
            case "B": value = Byte.valueOf(text); break;
            case "S": value = Short.valueOf(text); break;
            case "J": value = Long.valueOf(text); break;
            case "F": value = Float.valueOf(text); break;
            case "D": value = Double.valueOf(text); break;
            default: value = Integer.valueOf(text);
        }
        current.variables.put(slot, value);
    }

    /** Whether all is known, and told. */
    static boolean at(int point, int depth, Object self) throws IOException {
        return current.running && !current.excluded && current.evaluate(current.points.get(point), depth, self);
    }

    // --------------------------------------------------------------------------------------- meaning

    private boolean evaluate(String[] words, int depth, Object self) throws IOException {
        SpecEvaluator evaluator = driver.evaluator();
        int from = 11 + 3 * Integer.parseInt(words[10]);
        Object receiver = evaluator.receiver;
        Map<Integer, Object> locals = evaluator.locals;
        evaluator.receiver = self;
        evaluator.locals = new HashMap<>(variables);
        evaluator.depth = depth;
        String text;
        try {
            text = "value " + (meant(words, from, depth) ? "1" : "0");
        } catch (SpecEvaluator.Cannot e) {
            text = "cannot " + ReplayDriver.escape(e.getMessage());
        } catch (Throwable e) {
            text = "undefined " + e.getClass().getName();
        } finally {
            evaluator.receiver = receiver;
            evaluator.locals = locals;
        }
        if (!told.containsKey(words[1]) || told.get(words[1]).equals("value 1")) {
            told.put(words[1], text);
        }
        excluded |= words[2].equals("assume") && !text.equals("value 1");
        boolean settled = words[1].equals("clause") && !text.equals("value 1");
        if (settled) {
            driver.stop();
        }
        return settled;
    }

    private boolean meant(String[] words, int from, int depth) throws Throwable {
        SpecEvaluator evaluator = driver.evaluator();
        String key = words[from].startsWith("=") ? words[from] : depth + " " + words[from];
        switch (words[2]) {
            case "set":
                set(words, from, evaluator);
                return true;
            case "measure":
                measures.put(key, values(words, from + 1, evaluator));
                return true;
            case "smaller":
                long[] after = values(words, from + 1, evaluator);
                boolean smaller = isSmaller(after, measures.get(key));
                measures.put(key, after);
                return smaller;
            case "enter":
                entered.put(key, driver.snapshot());
                return true;
            case "frame":
                String written = entered.containsKey(key) ? entered.get(key).written(words, from + 1) : "";
                if (!written.isEmpty()) {
                    told.put("written", "value " + ReplayDriver.escape(written));
                }
                return written.isEmpty();
            default:
                return (Boolean) evaluator.evaluate(words, from);
        }
    }

    private static void set(String[] words, int from, SpecEvaluator evaluator) throws Throwable {
        boolean ofObject = words[from + 2].equals("of");
        Object object = ofObject ? evaluator.evaluate(words, from + 3) : null;
        Object value = evaluator.evaluate(words, ofObject ? evaluator.place() : from + 2);
        evaluator.setGhost(object, words[from], words[from + 1], value);
    }

    private static long[] values(String[] words, int from, SpecEvaluator evaluator) throws Throwable {
        long[] found = new long[Integer.parseInt(words[from])];
        int at = from + 1;
        for (int i = 0; i < found.length; i++) {
            found[i] = ((Number) evaluator.evaluate(words, at)).longValue();
            at = evaluator.place();
        }
        return found;
    }

    /** Not negative before, and smaller behind; of several the first that differs counts. */
    private static boolean isSmaller(long[] after, long[] before) {
        for (int i = 0; before != null && i < Math.min(after.length, before.length); i++) {
            if (after[i] != before[i]) {
                return before[i] >= 0 && after[i] < before[i];
            }
        }
        return before == null;
    }
}

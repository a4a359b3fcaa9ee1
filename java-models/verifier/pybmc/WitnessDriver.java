package pybmc;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Runs the main method of a class with the values of a witness, each for a call at a known place, and writes what came of
 * it: <code>violated</code>, <code>returned</code>, <code>threw NAME</code>, or why the values do not belong to the run.
 */
public final class WitnessDriver {
    private WitnessDriver() {
    }

    /**
     * Arguments: the class, the exception that must not leave it, a file with values, one for the outcome, and one with
     * what the world outside gives.
     */
    public static void main(String[] args) throws Exception {
        final String outcome = args[3];
        final List<String> lines = Files.readAllLines(Paths.get(args[2]), StandardCharsets.UTF_8);
        List<String> outside = new ArrayList<>();
        for (String line : Files.readAllLines(Paths.get(args[4]), StandardCharsets.UTF_8)) {
            if (!isSet(line.split(" ", -1))) {
                outside.add(line);
            }
        }
        if (!outside.isEmpty()) {
            String last = outside.get(outside.size() - 1);
            ReplayCall.world(last.startsWith("scanned ") ? ReplayObjects.unescape(last.substring(8)) : null);
        }
        Inputs.source = new Values(lines.iterator(), outside.iterator(), outcome);
        Class<?> forbidden = Class.forName(args[1]);
        String said = "returned";
        try {
            Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            said = forbidden.isInstance(thrown) ? "violated" : "threw " + thrown.getClass().getName();
        }
        end(outcome, said);
    }

    /** Makes a setting, if it is one and no value that somebody will ask for. */
    private static boolean isSet(String[] words) {
        if (words[0].equals("property") && words[2].equals("null")) {
            System.clearProperty(ReplayObjects.unescape(words[1]));
        } else if (words[0].equals("property")) {
            System.setProperty(ReplayObjects.unescape(words[1]), ReplayObjects.unescape(words[2].substring(1)));
        }
        return words[0].equals("property") || words[0].equals("variable");
    }

    private static void end(String outcome, String said) {
        try {
            Files.write(Paths.get(outcome), said.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.err.println(e);
        }
        Runtime.getRuntime().halt(0); // the program may have left threads
    }

    /** Lines of file, number of line and value, split by tabs. */
    private static final class Values implements Inputs.Source {
        private final Iterator<String> lines;
        private final Iterator<String> outside; // a type and a value each
        private final String outcome;

        Values(Iterator<String> lines, Iterator<String> outside, String outcome) {
            this.lines = lines;
            this.outside = outside;
            this.outcome = outcome;
        }

        @Override
        public String next(String type) {
            StackTraceElement caller = caller();
            if (caller.getClassName().startsWith("pybmc.world.")) {
                return nextOutside(type);
            }
            String place = caller.getFileName() + ":" + caller.getLineNumber();
            if (!lines.hasNext()) {
                end(outcome, "there is no value for the call at " + place);
            }
            String[] parts = lines.next().split("\t", -1);
            if (!place.equals(parts[0] + ":" + parts[1])) {
                end(outcome, "the value for " + parts[0] + ":" + parts[1] + " is asked for at " + place);
            }
            return parts[2];
        }

        private String nextOutside(String type) {
            String line = outside.hasNext() ? outside.next() : "";
            if (!line.startsWith(type + " ")) {
                end(outcome, "the world outside is asked for a " + type + ", and has " + (line.isEmpty() ? "nothing" : line));
            }
            return line.substring(type.length() + 1);
        }

        @Override
        public long nextInRange(String type, long low, long high) {
            long value = Long.parseLong(next(type));
            if (value < low || value > high) {
                Inputs.endRun();
            }
            return value;
        }

        private static StackTraceElement caller() {
            for (StackTraceElement frame : new Throwable().getStackTrace()) {
                if (!frame.getClassName().matches("(pybmc|org\\.cprover|org\\.sosy_lab\\.sv_benchmarks)\\.\\w+(\\$.*)?")) {
                    return frame;
                }
            }
            throw new IllegalStateException();
        }
    }
}

package pybmc;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Iterator;
import java.util.List;

/**
 * Runs the main method of a class with the values of a witness, each for a call at a known place, and writes what came of
 * it: <code>violated</code>, <code>returned</code>, <code>threw NAME</code>, or why the values do not belong to the run.
 */
public final class WitnessDriver {
    private WitnessDriver() {
    }

    /** Arguments: the class, the exception that must not leave it, a file with values, and one for the outcome. */
    public static void main(String[] args) throws Exception {
        final String outcome = args[3];
        final List<String> lines = Files.readAllLines(Paths.get(args[2]), StandardCharsets.UTF_8);
        Inputs.source = new Values(lines.iterator(), outcome);
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
        private final String outcome;

        Values(Iterator<String> lines, String outcome) {
            this.lines = lines;
            this.outcome = outcome;
        }

        @Override
        public String next(String type) {
            StackTraceElement caller = caller();
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
                if (!frame.getClassName().matches("(pybmc|org\\.cprover|org\\.sosy_lab\\.sv_benchmarks)\\..*")) {
                    return frame;
                }
            }
            throw new IllegalStateException();
        }
    }
}

package pybmc;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * Runs an entry point on the inputs of a counterexample: {@code java -ea pybmc.ReplayDriver DESCRIPTION RESULT}.
 *
 * <p>The description is made by pybmc's replay package; {@link ReplayCall} reads it. In the result file stands afterwards, by its first word, what happened:
 *
 * <pre>
 *   returned            the entry point came to its end
 *   threw               and then for the exception and each of its causes:
 *     exception CLASS MESSAGE
 *     frame CLASS METHOD LINE FILE
 *   assumption          an assumption does not hold
 *   mismatch TEXT       the program asks for other unknown values than were recorded
 *   cannot TEXT         the inputs cannot be built, or the program cannot be started
 * </pre>
 *
 * If there is no result file, the program ended the JVM itself.
 */
public final class ReplayDriver {
    private static Path result;

    private ReplayDriver() {
    }

    public static void main(String[] args) throws IOException {
        result = Paths.get(args[1]);
        silence();
        Inputs.listener = new Inputs.Listener() {
            @Override
            public void assumptionFailed() {
                end("assumption");
            }

            @Override
            public void mismatch(String message) {
                end("mismatch " + escape("the recorded input " + message));
            }
        };
        try {
            ReplayCall.run(Files.readAllLines(Paths.get(args[0]), StandardCharsets.US_ASCII));
            end("returned");
        } catch (ReplayCall.Cannot e) {
            end("cannot " + escape(e.getMessage()));
        } catch (ReplayCall.Threw e) {
            end(thrown(e.getCause()));
        }
    }

    /** What the program prints interests nobody here, and an endless loop could print a lot. */
    static void silence() {
        PrintStream silent = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
            }
        });
        System.setOut(silent);
        System.setErr(silent);
    }

    static String thrown(Throwable thrown) {
        StringBuilder text = new StringBuilder("threw");
        int causes = 0;
        for (Throwable t = thrown; t != null && causes < 10; t = t.getCause(), causes++) {
            text.append("\nexception ").append(t.getClass().getName()).append(' ').append(escape(message(t)));
            StackTraceElement[] frames = t.getStackTrace();
            for (int i = 0; i < frames.length && i < 200; i++) {
                text.append("\nframe ").append(escape(frames[i].getClassName())).append(' ')
                        .append(escape(frames[i].getMethodName())).append(' ').append(frames[i].getLineNumber())
                        .append(' ').append(escape(String.valueOf(frames[i].getFileName())));
            }
        }
        return text.toString();
    }

    private static String message(Throwable thrown) {
        try {
            return String.valueOf(thrown.getLocalizedMessage());
        } catch (Throwable e) {
            return "null"; // the program's own method fails
        }
    }

    static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 127 && c != '\\') {
                escaped.append(c);
            } else {
                escaped.append(String.format("\\u%04x", (int) c));
            }
        }
        return escaped.toString();
    }

    private static void end(String text) {
        try {
            Files.write(result, text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // without a result pybmc says that the program ended by itself
        }
        Runtime.getRuntime().halt(0); // neither other threads nor shutdown hooks matter any more
    }
}

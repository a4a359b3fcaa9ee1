package pybmc;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs an entry point on the inputs of a counterexample: {@code java -ea pybmc.ReplayDriver DESCRIPTION RESULT}.
 *
 * <p>The description is made by pybmc's replay package; see {@link ReplayObjects} for its lines about objects. In the
 * result file stands afterwards, by its first word, what happened:
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
        // What the program prints interests nobody here, and an endless loop could print a lot.
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
        run(Files.readAllLines(Paths.get(args[0]), StandardCharsets.US_ASCII));
    }

    private static void run(List<String> lines) {
        ReplayObjects objects = new ReplayObjects();
        Method entry = null;
        List<Object> arguments = new ArrayList<>();
        Object receiver = null;
        Class<?> launched = null;
        try {
            for (String line : lines) {
                String[] words = line.split(" ", -1);
                switch (words[0]) {
                    case "init":
                        initialise(words[1]);
                        break;
                    case "entry":
                        entry = objects.method(words[1], words[2], words[3]);
                        break;
                    case "launch":
                        launched = ReplayObjects.loaded(words[1]);
                        break;
                    case "receiver":
                        receiver = objects.value("L", words[1]);
                        break;
                    case "argument":
                        arguments.add(objects.value(words[1], words[2]));
                        break;
                    default:
                        objects.line(words);
                }
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            end("cannot " + escape(reason(e)));
        }
        Inputs.objects = objects.all();
        call(entry, launched == null ? receiver : launch(launched), arguments.toArray());
    }

    /** The object whose instance `main` is run; its constructor belongs to the run. */
    private static Object launch(Class<?> owner) {
        try {
            Constructor<?> constructor = owner.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            end(thrown(e.getCause()));
        } catch (ReflectiveOperationException | RuntimeException e) {
            end("cannot " + escape(reason(e)));
        }
        return null;
    }

    private static String reason(Throwable e) {
        Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
        return cause.getClass().getName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    /** Class initialisers belong to the run: what they throw is a result. */
    private static void initialise(String name) throws ClassNotFoundException {
        Class<?> loaded = ReplayObjects.loaded(name); // a class that cannot be loaded is no result
        try {
            Class.forName(loaded.getName(), true, loaded.getClassLoader());
        } catch (ExceptionInInitializerError e) {
            end(thrown(e));
        }
    }

    private static void call(Method entry, Object receiver, Object[] arguments) {
        try {
            entry.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            end(thrown(e.getCause()));
        } catch (ExceptionInInitializerError e) {
            end(thrown(e));
        } catch (IllegalAccessException | IllegalArgumentException | NullPointerException e) {
            end("cannot " + escape(reason(e)));
        }
        end("returned");
    }

    private static String thrown(Throwable thrown) {
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

    private static String escape(String text) {
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

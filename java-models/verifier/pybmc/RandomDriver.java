package pybmc;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs an entry point many times: {@code java -ea pybmc.RandomDriver RUNS RESULTS MILLISECONDS CLASSPATH}.
 *
 * <p>In the file of runs stand lines {@code constant TYPE VALUE}, values that calls of the verifier interface like to
 * give, and then for each run {@code run NUMBER SEED} and the lines of {@link ReplayCall}. Each run has a class loader
 * of its own, so that the program starts anew. To the file of results is added, for each run:
 *
 * <pre>
 *   run NUMBER
 *   given TYPE VALUE    a value of the verifier interface, as {@link Inputs} reads it
 *   end ...             as in the result of {@link ReplayDriver}, or: end timeout
 * </pre>
 *
 * A run that is not over in time ends the JVM, since nothing else ends a loop. A run without `end` ended it itself.
 */
public final class RandomDriver {
    private static final long STACK = 8L << 20;

    private final Path results;
    private final long milliseconds;
    private final URL[] path;
    private final List<String[]> constants = new ArrayList<>();

    private RandomDriver(Path results, long milliseconds, URL[] path) {
        this.results = results;
        this.milliseconds = milliseconds;
        this.path = path;
    }

    public static void main(String[] args) throws Exception {
        ReplayDriver.silence();
        RandomDriver driver = new RandomDriver(Paths.get(args[1]), Long.parseLong(args[2]), urls(args[3]));
        driver.runAll(Files.readAllLines(Paths.get(args[0]), StandardCharsets.US_ASCII));
        Runtime.getRuntime().halt(0);
    }

    private static URL[] urls(String path) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    private void runAll(List<String> lines) throws Exception {
        int at = 0;
        while (at < lines.size()) {
            String[] words = lines.get(at++).split(" ", -1);
            if (words[0].equals("constant")) {
                constants.add(new String[] {words[1], words[2]});
                continue;
            }
            int first = at;
            while (at < lines.size() && !lines.get(at).startsWith("run ")) {
                at++;
            }
            write("run " + words[1] + "\n");
            runOne(lines.subList(first, at), Long.parseLong(words[2]));
        }
    }

    private void runOne(final List<String> lines, long seed) throws Exception {
        final RandomValues values = new RandomValues(seed, constants);
        final String[] end = new String[1];
        final URLClassLoader loader = new URLClassLoader(path, RandomDriver.class.getClassLoader());
        ReplayObjects.loader = loader;
        Inputs.source = values;
        Thread thread = new Thread(null, new Runnable() {
            @Override
            public void run() {
                end[0] = outcome(lines);
            }
        }, "main", STACK);
        thread.setContextClassLoader(loader);
        thread.setDaemon(true);
        thread.start();
        thread.join(milliseconds);
        if (thread.isAlive()) {
            write("end timeout\n");
            Runtime.getRuntime().halt(0);
        }
        StringBuilder text = new StringBuilder();
        for (String given : values.given()) {
            text.append("given ").append(given).append('\n');
        }
        write(text.append("end ").append(end[0] == null ? "cannot" : end[0]).append('\n').toString());
        loader.close();
    }

    private static String outcome(List<String> lines) {
        try {
            ReplayCall.run(lines);
            return "returned";
        } catch (ReplayCall.Cannot e) {
            return "cannot " + ReplayDriver.escape(e.getMessage());
        } catch (ReplayCall.Threw e) {
            return e.getCause() instanceof Inputs.RunEnded ? "assumption" : ReplayDriver.thrown(e.getCause());
        } catch (Throwable e) {
            return "cannot " + ReplayDriver.escape(e.getClass().getName());
        }
    }

    private void write(String text) throws IOException {
        Files.write(results, text.getBytes(StandardCharsets.US_ASCII), StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}

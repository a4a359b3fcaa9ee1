import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Runs tasks with the inputs beside them, and tells what left the main method: one JVM for all of them. */
public class Confirm {
    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Path common = Path.of(args[0]);
        Path verifier = Files.createTempDirectory(Path.of(args[1]), "common");
        compile(common, verifier, "");
        for (int i = 2; i < args.length; i++) {
            Path task = Path.of(args[i]);
            Path classes = Files.createTempDirectory(Path.of(args[1]), "task");
            compile(task, classes, verifier.toString());
            System.setProperty("verifier.inputs", task + ".inputs");
            Path given = Path.of(task + ".stdin");
            System.setIn(new ByteArrayInputStream(Files.exists(given) ? Files.readAllBytes(given) : new byte[0]));
            out.println(run(new URL[] {classes.toUri().toURL(), verifier.toUri().toURL()}));
            out.flush();
        }
    }

    private static String run(URL[] path) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(path)) {
            loader.setDefaultAssertionStatus(true);
            loader.loadClass("Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return "nothing";
        } catch (InvocationTargetException e) {
            Class<?> type = e.getCause().getClass();
            while (!type.getName().matches("java.lang.(AssertionError|RuntimeException|Throwable)")) {
                type = type.getSuperclass();
            }
            return type.getName();
        }
    }

    private static void compile(Path folder, Path output, String path) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<File> sources;
        try (Stream<Path> files = Files.walk(folder)) {
            sources = files.filter(f -> f.toString().endsWith(".java")).map(Path::toFile).collect(Collectors.toList());
        }
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = new ArrayList<>(List.of("-d", output.toString(), "-cp", path, "-proc:none"));
            if (!compiler.getTask(null, manager, null, options, null, manager.getJavaFileObjectsFromFiles(sources)).call()) {
                throw new IllegalArgumentException(folder.toString());
            }
        }
    }
}

import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles many small programs, each into a folder of its own, in one JVM on all processors: a javac per program would
 * spend most of its time starting up.
 * Input: a file with one job a line, fields split by tabs: output folder, number of flags, flags, sources.
 * Output: for each job a file "errors" in the output folder, only if it does not compile.
 */
public class CompileCases {
    public static void main(String[] args) throws Exception {
        List<String> jobs = Files.readAllLines(Paths.get(args[0]), StandardCharsets.UTF_8);
        int workers = Math.min(Runtime.getRuntime().availableProcessors(), 4);
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        List<Callable<Void>> parts = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            int first = worker;
            parts.add(() -> compileEvery(workers, first, jobs));
        }
        for (Future<Void> part : pool.invokeAll(parts)) {
            part.get();
        }
        pool.shutdown();
    }

    /** A manager of files for each worker: it may not be shared. */
    private static Void compileEvery(int step, int first, List<String> jobs) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (int job = first; job < jobs.size(); job += step) {
                compile(compiler, files, Arrays.asList(jobs.get(job).split("\t")));
            }
        }
        return null;
    }

    private static void compile(JavaCompiler compiler, StandardJavaFileManager files, List<String> job)
            throws Exception {
        Path output = Paths.get(job.get(0));
        int flags = Integer.parseInt(job.get(1));
        List<String> options = new ArrayList<>(job.subList(2, 2 + flags));
        options.addAll(Arrays.asList("-d", job.get(0)));
        Files.createDirectories(output);
        StringWriter messages = new StringWriter();
        boolean good = compiler.getTask(messages, files, null, options, null,
                files.getJavaFileObjectsFromStrings(job.subList(2 + flags, job.size()))).call();
        if (!good) {
            try (PrintStream errors = new PrintStream(output.resolve("errors").toFile(), "UTF-8")) {
                errors.print(messages);
            }
        }
    }
}

import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles many small programs, each into a folder of its own, in one JVM: a javac per program would spend most of its
 * time starting up.
 * Input: a file with one job a line, fields split by tabs: output folder, number of flags, flags, sources.
 * Output: for each job a file "errors" in the output folder, only if it does not compile.
 */
public class CompileCases {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (String job : Files.readAllLines(Paths.get(args[0]), StandardCharsets.UTF_8)) {
                compile(compiler, files, Arrays.asList(job.split("\t")));
            }
        }
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

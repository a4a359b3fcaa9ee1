import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * One JVM that compiles and runs many programs. Each line of standard input is a job, its fields separated by tabs:
 * {@code compile OUT FILE...} or {@code run CLASSES COUNT RESULT}. The answer is the line {@code ok}, or {@code no} with
 * the reason. A run calls {@code Inputs.run(k)} for each k below COUNT, every time in a class loader of its own, so that
 * static state is fresh, and writes a line for each outcome and one for each place at which values were seen.
 */
public final class Judge {
    private static final int VALUES = 12;

    private Judge() {
    }

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                List<String> job = Arrays.asList(line.split("\t"));
                String answer;
                try {
                    answer = job.get(0).equals("compile") ? compile(compiler, files, job) : run(job);
                } catch (Throwable e) {
                    answer = "no " + e;
                }
                System.out.println(answer.replace('\n', ' '));
                System.out.flush();
            }
        }
    }

    private static final String[] CONCATENATION = { "indyWithConstants", "indy", "inline" };

    private static String compile(JavaCompiler compiler, StandardJavaFileManager files, List<String> job) throws Exception {
        Files.createDirectories(Paths.get(job.get(1)));
        String path = job.get(1) + System.getProperty("path.separator") + System.getProperty("java.class.path");
        List<String> sources = job.subList(2, job.size());
        // Each program is compiled in one of the ways that javac has for string concatenation.
        long size = 0;
        for (String source : sources) size += Files.size(Paths.get(source));
        String concatenation = "-XDstringConcat=" + CONCATENATION[(int) (size % CONCATENATION.length)];
        List<String> options = Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none", concatenation, "-cp", path,
                "-d", job.get(1));
        StringWriter messages = new StringWriter();
        boolean good = compiler.getTask(messages, files, null, options, null,
                files.getJavaFileObjectsFromStrings(sources)).call();
        return good ? "ok" : "no " + messages;
    }

    private static String run(List<String> job) throws Exception {
        Map<String, byte[]> classes = new HashMap<>();
        try (Stream<Path> found = Files.list(Paths.get(job.get(1)))) {
            for (Path path : found.collect(Collectors.toList())) {
                String name = path.getFileName().toString();
                if (name.endsWith(".class")) {
                    classes.put(name.substring(0, name.length() - 6), Files.readAllBytes(path));
                }
            }
        }
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < Integer.parseInt(job.get(2)); k++) {
            Class<?> inputs = new Fresh(classes).loadClass("Inputs");
            Method method = inputs.getDeclaredMethod("run", int.class);
            method.setAccessible(true);
            lines.add("run\t" + k + "\t" + method.invoke(null, k));
        }
        for (Map.Entry<Integer, TreeSet<Long>> seen : Probe.takeSeen().entrySet()) {
            TreeSet<Long> values = seen.getValue();
            String some = values.stream().limit(VALUES).map(String::valueOf).collect(Collectors.joining(","));
            lines.add("see\t" + seen.getKey() + "\t" + values.size() + "\t" + values.last() + "\t" + some);
        }
        try (PrintWriter out = new PrintWriter(job.get(3), "UTF-8")) {
            lines.forEach(out::println);
        }
        return "ok";
    }

    /** Knows the classes of one program, each loaded anew. */
    private static final class Fresh extends ClassLoader {
        private final Map<String, byte[]> classes;

        Fresh(Map<String, byte[]> classes) {
            super(Judge.class.getClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}

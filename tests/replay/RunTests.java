import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/**
 * Runs many test classes in one JVM, each with a class loader of its own. Input: a file with one job a line, fields
 * split by tabs: framework, class path, class. Output: a line for each, "passed" or "failed" and the exception's class.
 */
public class RunTests {
    public static void main(String[] args) throws Exception {
        for (String job : Files.readAllLines(Paths.get(args[0]))) {
            String[] fields = job.split("\t");
            List<URL> path = new ArrayList<>();
            for (String entry : fields[1].split(File.pathSeparator)) {
                path.add(new File(entry).toURI().toURL());
            }
            ClassLoader loader = new URLClassLoader(path.toArray(new URL[0]), RunTests.class.getClassLoader());
            Thread.currentThread().setContextClassLoader(loader);
            Throwable failure = run(fields[0], Class.forName(fields[2], true, loader));
            System.out.println(failure == null ? "passed" : "failed " + failure.getClass().getName());
        }
    }

    private static Throwable run(String framework, Class<?> test) throws Exception {
        if (framework.equals("main")) {
            try {
                test.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
                return null;
            } catch (InvocationTargetException e) {
                return e.getCause();
            }
        }
        if (framework.equals("junit4")) {
            Result result = JUnitCore.runClasses(test);
            if (result.getRunCount() != 1) {
                throw new IllegalStateException(test + " has " + result.getRunCount() + " tests");
            }
            return result.wasSuccessful() ? null : result.getFailures().get(0).getException();
        }
        return jupiter(test);
    }

    private static Throwable jupiter(Class<?> test) {
        List<TestExecutionResult> results = new ArrayList<>();
        LauncherFactory.create().execute(
                LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(test)).build(),
                new TestExecutionListener() {
                    @Override
                    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
                        if (identifier.isTest()) {
                            results.add(result);
                        }
                    }
                });
        if (results.size() != 1) {
            throw new IllegalStateException(test + " has " + results.size() + " tests");
        }
        return results.get(0).getThrowable().orElse(null);
    }
}

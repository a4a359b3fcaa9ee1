import java.util.function.Function;
import java.util.function.UnaryOperator;

/** There are arrays of functions that do not take it, of classes that nobody named. */
class Main {
    static void test(Function<String, String>[] steps, UnaryOperator<String> step) {
        if (steps != null && steps.length > 0 && step != null) {
            steps[0] = step;
        }
    }
}

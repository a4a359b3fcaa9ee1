import java.time.Period;
import java.util.StringTokenizer;
import java.util.AbstractMap;

public class Main {
    static void test(Period p, StringTokenizer t, StackTraceElement s, AbstractMap.SimpleEntry<String, Integer> e) {
        if (p != null && t != null && t.hasMoreTokens()) {
            assert !t.nextToken().isEmpty();
        }
        assert s == null || s.getMethodName() != null;
        if (e != null) {
            Integer value = e.getValue();
        }
    }
}

import java.util.HashMap;
import java.util.Map;

public class Main {
    enum Code {
        OK(200), GONE(410);
        private static final Map<Integer, Code> BY = new HashMap<>();
        static {
            for (Code c : values()) {
                BY.put(c.number, c);
            }
        }
        final int number;
        Code(int number) { this.number = number; }
        static Code of(int number) { return BY.get(number); }
    }

    public static void test(int x) {
        Code code = Code.of(x > 5 ? 410 : 200);
        assert code != null && Code.of(7) == null;
        assert code == Code.OK;
    }
}

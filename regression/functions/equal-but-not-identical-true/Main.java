import java.util.Objects;
import java.util.function.UnaryOperator;

public class Main {
    static void test(UnaryOperator<String> f) {
        if (f != null) {
            String one = new String("a");
            String other = new String("a");
            assert Objects.equals(f.apply(one), f.apply(other));
        }
    }
}

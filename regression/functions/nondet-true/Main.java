import java.util.function.Supplier;
import org.cprover.CProver;

public class Main {
    static void test() {
        Supplier<Integer> s = CProver.nondetWithoutNull();
        assert s.get() == s.get();
    }
}

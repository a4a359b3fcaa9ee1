import java.util.*;
import org.cprover.CProver;

public class Main {
    public static void test() {
        List<Integer> l = CProver.nondetWithoutNull();
        assert l.size() != 2;
    }
}

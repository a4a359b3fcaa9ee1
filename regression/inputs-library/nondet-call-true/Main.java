import java.util.*;
import org.cprover.CProver;

public class Main {
    public static void test() {
        List<Integer> l = CProver.nondetWithoutNull();
        assert l != null && l.size() <= 3;
    }
}

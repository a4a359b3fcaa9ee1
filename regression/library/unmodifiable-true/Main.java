import java.util.*;

public class Main {
    public static void test(boolean b) {
        List<Integer> list = new ArrayList<>(List.of(1));
        List<Integer> view = Collections.unmodifiableList(list);
        try {
            (b ? view : list).add(2);
            assert !b;
        } catch (UnsupportedOperationException e) {
            assert b;
        }
    }
}

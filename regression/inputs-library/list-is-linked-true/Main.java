import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l instanceof ArrayList) {
            assert ((ArrayList<Integer>) l).size() <= 3;
        }
    }
}

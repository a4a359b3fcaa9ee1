import java.util.*;

public class Main {
    public static void test(Deque<Integer> d) {
        if (d != null) {
            d.pop();
        }
    }
}

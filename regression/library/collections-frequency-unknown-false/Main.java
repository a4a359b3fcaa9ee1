import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        List<Integer> list = Arrays.asList(a, b, c);
        int most = Collections.max(list);
        assert Collections.frequency(list, most) == 1;
    }
}

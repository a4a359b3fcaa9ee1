import java.util.*;

public class Main {
    public static void test(int i) {
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        try {
            assert list.get(i) == 5 + i;
        } catch (IndexOutOfBoundsException e) {
            assert i < 0 || i > 3;
        }
    }
}

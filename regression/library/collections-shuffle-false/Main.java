import java.util.*;

public class Main {
    public static void test() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(list);
        assert list.get(0) != 3;
    }
}

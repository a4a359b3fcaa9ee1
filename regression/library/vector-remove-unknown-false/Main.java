import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Vector<Integer> vector = new Vector<>(Arrays.asList(a, b, c));
        vector.removeElement(c);
        assert vector.get(1) == c;
    }
}

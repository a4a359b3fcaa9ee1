import java.util.*;

public class Main {
    public static void test(int a, int i) {
        Vector<Integer> vector = new Vector<>();
        vector.add(a);
        vector.add(4);
        try {
            assert vector.elementAt(i) == (i == 0 ? a : 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            assert i < 0 || i >= 2;
        }
    }
}

import java.util.*;

public class Main {
    static class Box<T> {
        T value;
    }

    public static void test(Box<Integer> b) {
        if (b != null && b.value != null) {
            int x = b.value;
            assert b.value.equals(x);
        }
    }
}

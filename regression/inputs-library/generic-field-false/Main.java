import java.util.*;

public class Main {
    static class Box<T> {
        List<T> items;
    }

    public static void test(Box<String> b) {
        if (b != null && b.items != null && b.items.size() == 1 && b.items.get(0) != null) {
            assert b.items.get(0).length() < 3;
        }
    }
}

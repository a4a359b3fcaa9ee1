import java.util.*;

public class Main {
    static class Box {
        int x;

        @Override
        public boolean equals(Object other) {
            return other instanceof Box && ((Box) other).x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    public static void test(int a, int b) {
        Map<Box, Integer> map = new HashMap<>();
        Box box = new Box();
        box.x = a;
        map.put(box, 1);
        box.x = b;
        boolean found = map.containsKey(box);
        assert found == (a == b) && map.size() == 1;
    }
}

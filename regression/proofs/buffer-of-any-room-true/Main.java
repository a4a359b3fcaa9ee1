import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class Main {
    private final List<Integer> items = new ArrayList<>();
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final int room;
    private int height;

    Main(int room) {
        this.room = room;
    }

    void put(int item) {
        if (items.size() == room) {
            items.remove(0);
        }
        items.add(item);
    }

    void move(int item) {
        if (item > 0) {
            stack.push(item);
            height++;
        } else if (height > 0) {
            stack.pop();
            height--;
        }
    }

    static void test(int[] items, int room) {
        if (room < 1) {
            return;
        }
        Main buffer = new Main(room);
        for (int item : items) {
            buffer.put(item);
            buffer.move(item);
        }
        assert buffer.items.size() <= room && buffer.height == buffer.stack.size();
    }
}

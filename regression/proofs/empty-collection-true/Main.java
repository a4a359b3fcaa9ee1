import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

public class Main {
    static void test(int[] words) {
        if (words == null) {
            return;
        }
        Map<Integer, Integer> counts = new HashMap<>();
        ArrayDeque<Integer> recent = new ArrayDeque<>();
        for (int word : words) {
            Integer before = counts.get(word);
            Integer last = recent.peekLast();
            counts.put(word, before == null ? 1 : before + 1);
            recent.add(last == null ? counts.getOrDefault(7, 0) : last);
        }
        assert counts.size() <= words.length;
    }
}

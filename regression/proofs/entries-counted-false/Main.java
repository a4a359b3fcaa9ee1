import java.util.*;
public class Main {
    static void test(String[] words) {
        if (words == null) return;
        Map<String, Integer> m = new HashMap<>();
        for (String w : words) {
            if (w == null) continue;
            Integer c = m.get(w);
            m.put(w, c == null ? 1 : c + 1);
        }
        int distinct = 0;
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            if (e.getKey().length() >= 0 && e.getValue() != 0) distinct++;
            if (e.getValue() == 5000) distinct++;
        }
        assert distinct <= m.size();
    }
}

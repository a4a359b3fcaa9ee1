public class Main {
    static void test(String s) {
        if (s == null || s.length() > 14) {
            return;
        }
        int depth = 0;
        int deepest = 0;
        int opened = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(') {
                depth++;
                opened++;
                deepest = Math.max(deepest, depth);
            } else if (c == ')') {
                if (depth == 0) {
                    return;
                }
                depth--;
            }
        }
        assert deepest <= opened;
        assert depth > 0 || opened * 2 < 14;
    }
}

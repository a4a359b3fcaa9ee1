public class Main {
    static boolean balanced(char[] s) {
        int depth = 0;
        for (int i = 0; i < s.length; i++) {
            if (s[i] == '(') depth++;
            if (s[i] == ')') depth--;

        }
        return depth == 0;
    }
    public static void test(char[] s) {
        if (s != null && s.length == 2 && balanced(s)) {
            assert s[0] != ')';
        }
    }
}

public class Main {
    public static void check(String a, char mark, int limit) {
        if (a == null) return;
        int tokens = 0, start = 0, end = a.indexOf(mark, start);
        while (end != -1 && tokens < limit - 1) {
            tokens++;
            start = end + 1;
            end = a.indexOf(mark, start);
        }
        tokens++;
        String last = a.substring(start);
        assert last.indexOf(mark) < 0 || tokens == limit;
    }
}

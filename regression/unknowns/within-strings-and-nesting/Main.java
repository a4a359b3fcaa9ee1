class Main {
    Main next;

    static void test(String s, Main m) {
        int depth = 0;
        while (m != null && depth < 100) {
            Main inner = m.next;
            m = inner == m ? null : inner;
            depth++;
        }
        assert s == null || s.length() <= 7;
    }
}

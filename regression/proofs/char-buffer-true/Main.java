public class Main {
    private char[] buf = new char[16];
    private int len;
    private void ensure(int need) {
        if (need > buf.length) {
            int cap = buf.length * 2;
            if (cap < need) cap = need;
            char[] nb = new char[cap];
            System.arraycopy(buf, 0, nb, 0, len);
            buf = nb;
        }
    }
    void append(char c) { if (len > 1000000) return; ensure(len + 1); buf[len++] = c; }
    void append(String s) {
        if (s.length() > 1000 || len > 1000000) return;
        ensure(len + s.length());
        for (int i = 0; i < s.length(); i++) buf[len++] = s.charAt(i);
    }
    void reverse() {
        for (int i = 0, j = len - 1; i < j; i++, j--) { char t = buf[i]; buf[i] = buf[j]; buf[j] = t; }
    }
    static void test(String s, int n) {
        if (s == null) return;
        Main b = new Main();
        for (int i = 0; i < n; i++) { b.append('x'); b.append(s); }
        b.reverse();
    }
}

public class Main {
    static class Entry { final int key; int value; Entry next; Entry(int k, int v, Entry n) { key = k; value = v; next = n; } }
    private Entry[] table;
    private int count;
    Main(int cap) { table = new Entry[cap]; }
    private int slot(int k) { return Math.floorMod(k, table.length); }
    void put(int k, int v) {
        int s = slot(k);
        for (Entry e = table[s]; e != null; e = e.next) if (e.key == k) { e.value = v; return; }
        table[s] = new Entry(k, v, table[s]);
        if (++count > table.length && table.length < 1 << 20) resize();
    }
    private void resize() {
        Entry[] old = table;
        table = new Entry[old.length * 2];
        for (Entry e : old) {
            while (e != null) {
                Entry next = e.next;
                int s = (e.key & 0x7fffffff) % table.length;
                e.next = table[s];
                table[s] = e;
                e = next;
            }
        }
    }
    int get(int k) {
        for (Entry e = table[slot(k)]; e != null; e = e.next) if (e.key == k) return e.value;
        return 0;
    }
    static void test(int[] ks) {
        if (ks == null) return;
        Main h = new Main(16);
        for (int k : ks) h.put(k, k + 1);
        h.get(5);
    }
}

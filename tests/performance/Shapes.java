import java.util.*;
import java.util.stream.*;
import org.cprover.CProver;

/** One method a shape of cost, none of which goes wrong; the size is N, which the script sets in a copy of this file. */
public class Shapes {
    static final int N = 4;

    static int[] unknown() {
        int[] a = new int[N];
        for (int i = 0; i < N; i++) a[i] = CProver.nondetInt();
        return a;
    }

    static void sorted(int[] a) {
        for (int i = 0; i + 1 < a.length; i++) assert a[i] <= a[i + 1];
    }

    static void permutation() {      // sums are kept by a sort
        int[] a = unknown();
        int before = 0, after = 0;
        for (int v : a) before += v;
        for (int i = 0; i < N; i++) {
            int least = i;
            for (int j = i + 1; j < N; j++) if (a[j] < a[least]) least = j;
            int t = a[i]; a[i] = a[least]; a[least] = t;
        }
        for (int v : a) after += v;
        assert before == after;
    }

    static void countingSort() {
        int[] a = unknown();
        int[] counts = new int[8];
        for (int v : a) { if (v < 0 || v > 7) return; counts[v]++; }
        int at = 0;
        for (int v = 0; v < 8; v++) for (int k = 0; k < counts[v]; k++) a[at++] = v;
        assert at == N;
        sorted(a);
    }

    static void quickSort() {
        int[] a = unknown();
        quick(a, 0, N - 1);
        sorted(a);
    }

    static void quick(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[high], at = low;
        for (int i = low; i < high; i++)
            if (a[i] < pivot) { int t = a[i]; a[i] = a[at]; a[at] = t; at++; }
        a[high] = a[at]; a[at] = pivot;
        quick(a, low, at - 1);
        quick(a, at + 1, high);
    }

    static void prefixSums() {        // long sums over unknown ranges
        long[] sums = new long[N + 1];
        int[] a = new int[N];
        for (int i = 0; i < N; i++) { a[i] = CProver.nondetInt(); sums[i + 1] = sums[i] + a[i]; }
        int from = CProver.nondetInt(), to = CProver.nondetInt();
        if (from < 0 || to > N || from > to) return;
        long s = 0;
        for (int i = from; i < to; i++) s += a[i];
        assert s == sums[to] - sums[from];
    }

    static void maxSubarray() {       // Kadane against all pairs
        int[] a = new int[N];
        for (int i = 0; i < N; i++) { a[i] = CProver.nondetInt(); if (a[i] < -100 || a[i] > 100) return; }
        int best = a[0], here = a[0];
        for (int i = 1; i < N; i++) { here = Math.max(a[i], here + a[i]); best = Math.max(best, here); }
        int brute = a[0];
        for (int i = 0; i < N; i++) for (int j = i, s = 0; j < N; j++) { s += a[j]; brute = Math.max(brute, s); }
        assert best == brute;
    }

    static void knapsack() {          // unknown weights, capacity 10
        int[] best = new int[11];
        int all = 0;
        for (int i = 0; i < N; i++) {
            int weight = CProver.nondetInt(), value = CProver.nondetInt();
            if (weight < 1 || weight > 10 || value < 0 || value > 100) return;
            all += value;
            for (int c = 10; c >= weight; c--) best[c] = Math.max(best[c], best[c - weight] + value);
        }
        assert best[10] <= all;
    }

    static void crc() { // it is linear
        byte[] a = new byte[N], b = new byte[N], both = new byte[N];
        for (int i = 0; i < N; i++) { a[i] = CProver.nondetByte(); b[i] = CProver.nondetByte(); both[i] = (byte) (a[i] ^ b[i]); }
        assert crc32(both) == (crc32(a) ^ crc32(b) ^ crc32(new byte[N]));
    }

    static int crc32(byte[] data) {
        int crc = -1;
        for (byte v : data) {
            crc ^= v & 255;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? (crc >>> 1) ^ 0xEDB88320 : crc >>> 1;
        }
        return ~crc;
    }

    static final class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }

    static Node sortedList() {
        Node head = null;
        int low = Integer.MAX_VALUE;
        for (int i = 0; i < N; i++) {
            int v = CProver.nondetInt();
            CProver.assume(v <= low);
            low = v;
            head = new Node(v, head);
        }
        return head;
    }

    static int length(Node at) { int s = 0; for (; at != null; at = at.next) s++; return s; }

    static void listMerge() {
        Node a = sortedList(), b = sortedList();
        Node guard = new Node(0, null), last = guard;
        while (a != null && b != null) {
            if (a.value <= b.value) { last.next = a; a = a.next; } else { last.next = b; b = b.next; }
            last = last.next;
        }
        last.next = a != null ? a : b;
        assert length(guard.next) == 2 * N;
        for (Node at = guard.next; at.next != null; at = at.next) assert at.value <= at.next.value;
    }

    static void stack() {             // two in one array
        int[] cells = new int[N];
        int low = 0, high = N, sum = 0;
        for (int i = 0; i < 2 * N; i++) {
            int v = CProver.nondetInt();
            switch (CProver.nondetInt() & 3) {
                case 0: if (low < high) { cells[low++] = v; sum += v; } break;
                case 1: if (low < high) { cells[--high] = v; sum += v; } break;
                case 2: if (low > 0) sum -= cells[--low]; break;
                default: if (high < N) sum -= cells[high++];
            }
        }
        while (low > 0) sum -= cells[--low];
        while (high < N) sum -= cells[high++];
        assert sum == 0;
    }

    static final class Tree { int key; Tree left, right; Tree(int key) { this.key = key; } }

    static Tree insert(Tree t, int key) {
        if (t == null) return new Tree(key);
        if (key < t.key) t.left = insert(t.left, key); else if (key > t.key) t.right = insert(t.right, key);
        return t;
    }

    static boolean has(Tree t, int key) {
        while (t != null) { if (key == t.key) return true; t = key < t.key ? t.left : t.right; }
        return false;
    }

    static Tree delete(Tree t, int key) {
        if (t == null) return null;
        if (key < t.key) t.left = delete(t.left, key);
        else if (key > t.key) t.right = delete(t.right, key);
        else if (t.left == null) return t.right;
        else if (t.right == null) return t.left;
        else {
            Tree least = t.right;
            while (least.left != null) least = least.left;
            t.key = least.key;
            t.right = delete(t.right, least.key);
        }
        return t;
    }

    static void treeDelete() {
        Tree root = null;
        for (int i = 0; i < N; i++) root = insert(root, CProver.nondetInt());
        int key = CProver.nondetInt();
        root = delete(root, key);
        assert !has(root, key);
    }

    static final class Table {
        int[] keys = new int[2 * N], values = new int[2 * N];
        boolean[] used = new boolean[2 * N];
        void put(int key, int value) {
            int at = (key & 0x7fffffff) % used.length;
            while (used[at] && keys[at] != key) at = (at + 1) % used.length;
            used[at] = true; keys[at] = key; values[at] = value;
        }
        int get(int key) {
            int at = (key & 0x7fffffff) % used.length;
            while (used[at]) { if (keys[at] == key) return values[at]; at = (at + 1) % used.length; }
            return -1;
        }
    }

    static void openHash() {
        Table t = new Table();
        int key = 0;
        for (int i = 0; i < N; i++) { key = CProver.nondetInt(); t.put(key, i); }
        assert t.get(key) == N - 1;
    }

    static int find(int[] parent, int x) { while (parent[x] != x) x = parent[x]; return x; }

    static void unionFind() {
        int[] parent = new int[N];
        for (int i = 0; i < N; i++) parent[i] = i;
        int sets = N;
        for (int i = 0; i < N; i++) {
            int a = CProver.nondetInt(), b = CProver.nondetInt();
            if (a < 0 || b < 0 || a >= N || b >= N) return;
            int x = find(parent, a), y = find(parent, b);
            if (x != y) { parent[x] = y; sets--; }
            assert find(parent, a) == find(parent, b);
        }
        int roots = 0;
        for (int i = 0; i < N; i++) if (parent[i] == i) roots++;
        assert roots == sets;
    }

    static void hashMap() {
        Map<Integer, Integer> m = new HashMap<>();
        int last = 0;
        for (int i = 0; i < N; i++) { last = CProver.nondetInt(); m.merge(last, 1, Integer::sum); }
        int total = 0;
        for (int v : m.values()) total += v;
        assert total == N && m.get(last) >= 1;
    }

    static void dequeMixed() {
        Deque<Integer> d = new ArrayDeque<>();
        int sum = 0;
        for (int i = 0; i < N; i++) {
            int v = CProver.nondetInt();
            switch (CProver.nondetInt() & 3) {
                case 0: d.addFirst(v); sum += v; break;
                case 1: d.addLast(v); sum += v; break;
                case 2: if (!d.isEmpty()) sum -= d.removeFirst(); break;
                default: if (!d.isEmpty()) sum -= d.removeLast();
            }
        }
        while (!d.isEmpty()) sum -= d.poll();
        assert sum == 0;
    }

    static void arrayListUnknown() {   // adds and removals at unknown places
        List<Integer> l = new ArrayList<>();
        int sum = 0;
        for (int i = 0; i < N; i++) {
            int at = CProver.nondetInt(), v = CProver.nondetInt();
            if (at < 0 || at > l.size()) return;
            l.add(at, v); sum += v;
        }
        int at = CProver.nondetInt();
        if (at < 0 || at >= N) return;
        sum -= l.remove(at);
        for (int v : l) sum -= v;
        assert sum == 0;
    }

    static void linkedList() {
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 0; i < N; i++) { int v = CProver.nondetInt(); if (CProver.nondetBoolean()) l.addFirst(v); else l.addLast(v); }
        int key = CProver.nondetInt();
        while (l.remove((Integer) key)) { }
        assert !l.contains(key);
    }

    static void bitSet() {
        BitSet b = new BitSet(64);
        boolean[] mine = new boolean[64];
        for (int i = 0; i < N; i++) { int at = CProver.nondetInt() & 63; b.set(at); mine[at] = true; }
        int probe = CProver.nondetInt() & 63;
        assert b.get(probe) == mine[probe];
        assert b.cardinality() <= N;
    }

    static void streamSorted() {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < N; i++) l.add(CProver.nondetInt());
        List<Integer> s = l.stream().filter(v -> v >= 0).sorted().collect(Collectors.toList());
        for (int i = 0; i + 1 < s.size(); i++) assert s.get(i) <= s.get(i + 1);
    }

    static void vowels(String s) {
        if (s == null || s.length() > 4 * N) return;
        int n = 0;
        for (int i = 0; i < s.length(); i++) if ("aeiou".indexOf(s.charAt(i)) >= 0) n++;
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) switch (c) { case 'a': case 'e': case 'i': case 'o': case 'u': break; default: b.append(c); }
        assert b.length() == s.length() - n;
    }

    static void parse(String s) {
        if (s == null || s.length() == 0 || s.length() > N) return;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) < '0' || s.charAt(i) > '9') return;
        int mine = 0;
        for (int i = 0; i < s.length(); i++) mine = 10 * mine + (s.charAt(i) - '0');
        assert Integer.parseInt(s) == mine;
    }

    static final class Account { int balance; final Account[] peers; Account(int n) { peers = new Account[n]; }
        boolean pay(int to, int amount) {
            if (amount < 0 || amount > balance || peers[to] == null) return false;
            balance -= amount; peers[to].balance += amount; return true;
        }
    }

    static void bank() {              // transfers between unknown accounts keep the sum
        Account[] all = new Account[3];
        for (int i = 0; i < 3; i++) { all[i] = new Account(3); all[i].balance = 100; }
        for (Account a : all) for (int i = 0; i < 3; i++) a.peers[i] = all[i];
        for (int i = 0; i < N; i++) {
            int from = CProver.nondetInt(), to = CProver.nondetInt();
            if (from < 0 || from > 2 || to < 0 || to > 2) return;
            all[from].pay(to, CProver.nondetInt());
        }
        assert all[0].balance + all[1].balance + all[2].balance == 300;
        for (Account a : all) assert a.balance >= 0;
    }
}

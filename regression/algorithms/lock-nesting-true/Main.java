public class Main {
    int holder = -1;
    int depth;
    boolean acquire(int who) {
        if (holder != -1 && holder != who) {
            return false;
        }
        holder = who;
        depth++;
        return true;
    }
    void release(int who) {
        if (holder != who) {
            throw new IllegalStateException();
        }
        if (--depth == 0) {
            holder = -1;
        }
    }
    public static void test(int[] events) {
        if (events == null) {
            return;
        }
        Main lock = new Main();
        int[] held = new int[2];
        for (int e : events) {
            int who = e & 1;
            if ((e & 2) != 0) {
                if (lock.acquire(who)) {
                    held[who]++;
                }
            } else {
                try {
                    lock.release(who);
                    held[who]--;
                } catch (IllegalStateException x) {
                    assert held[who] == 0;
                }
            }
            assert held[0] == 0 || held[1] == 0;
        }
    }
}

public class Main {
    public static void test(int[] calls) {
        if (calls == null) {
            return;
        }
        int floor = 0;
        int way = 1;
        boolean[] wanted = new boolean[3];
        for (int call : calls) {
            if (call >= 0 && call < 3) {
                wanted[call] = true;
            }
            if (wanted[floor]) {
                wanted[floor] = false;
                continue;
            }
            boolean above = false;
            boolean below = false;
            for (int f = 0; f < 3; f++) {
                if (wanted[f]) {
                    above |= f > floor;
                    below |= f < floor;
                }
            }
            if (above || below) {
                way = way == 1 || !below ? 1 : -1;
                floor += way;
            }
            assert floor >= 0 && floor < 3; // here
        }
    }
}

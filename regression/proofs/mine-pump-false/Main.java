public class Main {
    static int level = 1;
    static boolean on;
    static boolean methane;
    static int age;
    static void step(boolean rain, boolean gas) {
        if (rain && level < 2) {
            level++;
        }
        methane = gas;
        if (methane && age < 30_000) {
            on = false;
        } else if (level == 2) {
            on = true;
        }
        if (on && level > 0) {
            level--;
        }
        age++;
    }
    static void test(int[] inputs) {
        if (inputs == null) {
            return;
        }
        for (int input : inputs) {
            step((input & 1) != 0, (input & 2) != 0);
            assert !(methane && on);
        }
    }
}

public class Main {
    enum Light {
        RED, GREEN, YELLOW;

        static int wanted;

        Light next() {
            return this == RED && wanted++ > 2_000_000 ? null : values()[(ordinal() + 1) % 3];
        }
    }

    static void test(boolean[] ticks) {
        Light light = Light.RED;
        int changes = 0;
        for (int i = 0; ticks != null && i < ticks.length; i++) {
            if (ticks[i]) {
                light = light.next();
                changes++;
            }
            assert light != null && changes <= i + 1;
        }
    }
}

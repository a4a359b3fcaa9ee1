public class Main {
    enum Planet {
        SMALL(3), BIG(10);
        final int mass;
        static int made;
        Planet(int mass) { this.mass = mass; }
        static { for (Planet p : values()) made += p.mass; }
    }
    public static void test(int k) {
        Planet p = k > 0 ? Planet.BIG : Planet.SMALL;
        assert Planet.made == 13;
        assert p.mass == (k > 0 ? 10 : 4) && p.mass == 3;
    }
}

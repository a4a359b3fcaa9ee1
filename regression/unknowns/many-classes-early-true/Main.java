public class Main {
    interface Shape { int id(); }
    static class S00 implements Shape { public int id() { return 0; } }
    static class S01 implements Shape { public int id() { return 1; } }
    static class S02 implements Shape { public int id() { return 2; } }
    static class S03 implements Shape { public int id() { return 3; } }
    static class S04 implements Shape { public int id() { return 4; } }
    static class S05 implements Shape { public int id() { return 5; } }
    static class S06 implements Shape { public int id() { return 6; } }
    static class S07 implements Shape { public int id() { return 7; } }
    static class S08 implements Shape { public int id() { return 8; } }
    static class S09 implements Shape { public int id() { return 9; } }
    static class S10 implements Shape { public int id() { return 10; } }
    static class S11 implements Shape { public int id() { return 11; } }
    static class S12 implements Shape { public int id() { return 12; } }
    static class S13 implements Shape { public int id() { return 13; } }
    static class S14 implements Shape { public int id() { return 14; } }
    static class S15 implements Shape { public int id() { return 15; } }
    static class S16 implements Shape { public int id() { return 16; } }
    static class S17 implements Shape { public int id() { return 17; } }
    static class S18 implements Shape { public int id() { return 18; } }
    static class S19 implements Shape { public int id() { return 19; } }
    static class S20 implements Shape { public int id() { return 20; } }
    static class S21 implements Shape { public int id() { return 21; } }
    static class S22 implements Shape { public int id() { return 22; } }
    static class S23 implements Shape { public int id() { return 23; } }
    static class S24 implements Shape { public int id() { return 24; } }
    static class S25 implements Shape { public int id() { return 25; } }
    static class S26 implements Shape { public int id() { return 26; } }
    static class S27 implements Shape { public int id() { return 27; } }
    static class S28 implements Shape { public int id() { return 28; } }
    static class S29 implements Shape { public int id() { return 29; } }

    public static void test(Shape s) {
        if (s != null) {
            assert !(s instanceof S00) || s.id() == 0;
            s.id();
        }
    }
}

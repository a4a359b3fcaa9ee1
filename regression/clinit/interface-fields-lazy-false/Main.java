public class Main {
    static int log;
    static int note(int d) { log += d; return d; }
    interface I { int X = note(1); int Y = 5; }
    static class A implements I { static int a = note(10); }
    public static void test() {
        int z = A.a + A.Y;
        assert log == 11 && z == 15;
        z = A.X;
        assert log == 11;
    }
}

public class Main {
    static class Base extends RuntimeException { }
    static class Derived extends Base { }
    public static void test(int k) {
        int r = 0;
        try {
            if (k == 0) throw new Base();
            if (k == 1) throw new Derived();
        } catch (Derived e) {
            r = 2;
        } catch (Base e) {
            r = 1;
        }
        assert r == (k == 0 ? 1 : k == 1 ? 2 : 0);
    }
}

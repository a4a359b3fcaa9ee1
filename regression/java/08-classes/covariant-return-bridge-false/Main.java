public class Main {
    static class Base { Object value(int k) { return null; } }
    static class Derived extends Base { @Override Integer value(int k) { return k + 1; } }
    public static void test(int k) {
        Base b = new Derived();
        Object o = b.value(k);
        assert o instanceof Integer && (Integer) o == k + 2;
    }
}
